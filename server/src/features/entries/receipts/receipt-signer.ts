/** Signs receipts with a key from the database, the same in every process and after every restart. */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { hashNow } from '@boast/domain/seal/hashing';
import { toHex } from '@boast/domain/seal/hex';
import {
  keyIdOf,
  type Receipt,
  type ReceiptFacts,
  receiptBytes,
  receiptFormat,
  receiptLeafHash,
} from '@boast/domain/seal/receipt';
import { type Db, inTransaction } from '../../../db/database.ts';
import { keepReceiptKey, readReceiptKey } from './receipt-store.ts';

declare module '../../../http/context.ts' {
  interface Context {
    readonly receipts: ReceiptSigner;
  }
}

interface ReceiptSigner {
  readonly publicKey: string;
  readonly keyId: string;
  sign(facts: ReceiptFacts): Receipt;
}

export async function loadReceiptSigner(db: Db): Promise<ReceiptSigner> {
  const { id: keyId, private_key, public_key } = (await readReceiptKey(db)) ?? (await makeKey(db));
  const key = createPrivateKey({ key: private_key, format: 'der', type: 'pkcs8' });
  const publicKey = public_key.toString('hex');
  return {
    publicKey,
    keyId,
    sign(facts) {
      const leafHash = toHex(hashNow(sha256, receiptLeafHash(facts)));
      const signature = signBytes(key, receiptBytes({ ...facts, leafHash }));
      return { format: receiptFormat(facts), ...facts, leafHash, publicKey, keyId, signature };
    },
  };
}

const signBytes = (key: KeyObject, bytes: Uint8Array): string => sign(null, bytes, key).toString('hex');

/** Several processes may start at once: one stores its key, and all use that one. */
async function makeKey(db: Db) {
  const pair = generateKeyPairSync('ed25519');
  // The raw 32-byte key is at the end of its envelope.
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  await inTransaction(db, (tx) =>
    keepReceiptKey(tx, {
      id: hashNow(sha256, keyIdOf(publicKey)),
      private_key: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
      public_key: publicKey,
    }),
  );
  const key = await readReceiptKey(db);
  if (!key) throw new Error('The key for receipts was not kept');
  return key;
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
