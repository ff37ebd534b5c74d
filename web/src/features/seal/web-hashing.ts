import { type Hashing, hashSoon } from '@boast/domain/seal/hashing';
import type { ReceiptCrypto } from '@boast/domain/seal/receipt';
import { sha256 as plainSha256 } from '@boast/domain/seal/sha256';

/** Copies the bytes out of shared memory, which WebCrypto refuses. */
const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** WebCrypto is missing without https. */
const webCrypto = (): SubtleCrypto | undefined => crypto.subtle as SubtleCrypto | undefined;

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const subtle = webCrypto();
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', plain(bytes))) : plainSha256(bytes);
}

export const hashInBrowser = <T>(work: Hashing<T>): Promise<T> => hashSoon(sha256, work);

/** Thrown by `verify` if the browser has no Ed25519; the message says so. */
export class NoEd25519 extends Error {}

export const receiptCrypto: ReceiptCrypto = {
  sha256,
  async verify(key, signature, bytes) {
    const subtle = webCrypto();
    if (!subtle)
      throw new NoEd25519('Browsers only check signatures over https. Everything else is checked here.');
    let cryptoKey: CryptoKey;
    try {
      cryptoKey = await subtle.importKey('raw', plain(key), 'Ed25519', false, ['verify']);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotSupportedError')
        throw new NoEd25519(
          "This browser doesn't support Ed25519 signatures. Everything else is checked here.",
        );
      return false;
    }
    return subtle.verify('Ed25519', cryptoKey, plain(signature), plain(bytes));
  },
};
