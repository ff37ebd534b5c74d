/** SHA-256 and Ed25519 as the browser has them. */

import { type Hashing, hashSoon } from '@boast/domain/seal/hashing';
import type { ReceiptCrypto } from '@boast/domain/seal/receipt';

/** Bytes that stand in no shared memory, as WebCrypto wants them. */
const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', plain(bytes)));

export const hashInBrowser = <T>(work: Hashing<T>): Promise<T> => hashSoon(sha256, work);

/** Thrown by `verify` where the browser knows no Ed25519; older ones do not. */
export class NoEd25519 extends Error {}

export const receiptCrypto: ReceiptCrypto = {
  sha256,
  async verify(key, signature, bytes) {
    let known: CryptoKey;
    try {
      known = await crypto.subtle.importKey('raw', plain(key), 'Ed25519', false, ['verify']);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotSupportedError') throw new NoEd25519();
      return false;
    }
    return crypto.subtle.verify('Ed25519', known, plain(signature), plain(bytes));
  },
};

/** Pages that did not come over https have no WebCrypto. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;
