import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashNow } from './hashing.ts';
import { fromHex, toHex } from './hex.ts';
import {
  findReceiptFault,
  keyIdOf,
  type Receipt,
  readReceipt,
  receiptBytes,
  receiptFormat,
  receiptLeafHash,
  writeReceipt,
} from './receipt.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const crypto = {
  sha256,
  verify: async (key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) =>
    toHex(key) === toHex(rawKey) && verify(null, bytes, publicKey, signature),
};

type Given = Pick<Receipt, 'version' | 'picks' | 'savedAt' | 'drawDigest'>;

const signed = (facts: Given): Receipt => {
  const receipt = {
    ...facts,
    format: receiptFormat(facts),
    tournamentId: '0198a2f0-0000-7000-8000-000000000001',
    entryId: '0198a2f0-0000-7000-8000-000000000002',
  } as const;
  const leafHash = toHex(hashNow(sha256, receiptLeafHash(receipt)));
  return {
    ...receipt,
    leafHash,
    publicKey: toHex(rawKey),
    keyId: hashNow(sha256, keyIdOf(rawKey)),
    signature: toHex(sign(null, receiptBytes({ ...receipt, leafHash }), privateKey)),
  };
};
const facts = { version: 3, picks: '080c09', savedAt: '2026-11-21T08:00:00.000Z' };
const genuine = signed({ ...facts, drawDigest: 'ab'.repeat(32) });
const earlier = signed(facts);

it('a genuine receipt has no fault, of before draws were recorded neither', async () => {
  expect([genuine.format, earlier.format]).toEqual(['entry-receipt-2', 'entry-receipt-1']);
  for (const receipt of [genuine, earlier]) {
    expect(await findReceiptFault(crypto, receipt)).toBeNull();
    expect(readReceipt(writeReceipt(receipt))).toEqual(receipt);
  }
});

it.each<[string, Partial<Receipt>, string]>([
  ['another format', { format: 'entry-receipt-1' }, 'format'],
  ['another draw', { drawDigest: 'ac'.repeat(32) }, 'signature'],
  ['no draw', { format: 'entry-receipt-1', drawDigest: undefined }, 'signature'],
  ['picks that are no hex', { picks: '08 0c' }, 'format'],
  ['other picks', { picks: '080c08' }, 'leaf_hash'],
  ['another version', { version: 4 }, 'leaf_hash'],
  ['another entry', { entryId: '0198a2f0-0000-7000-8000-000000000003' }, 'leaf_hash'],
  ['another tournament', { tournamentId: '0198a2f0-0000-7000-8000-000000000009' }, 'signature'],
  ['another time', { savedAt: '2026-11-21T08:00:00.001Z' }, 'signature'],
  ['another key', { publicKey: 'ab'.repeat(32) }, 'key_id'],
])('%s is found', async (_, change, fault) => {
  expect(await findReceiptFault(crypto, { ...genuine, ...change })).toBe(fault);
});

it('one flipped byte is always found', async () => {
  const field = fc.constantFrom<'picks' | 'leafHash' | 'publicKey' | 'signature'>(
    'picks',
    'leafHash',
    'publicKey',
    'signature',
  );
  await fc.assert(
    fc.asyncProperty(field, fc.nat(), fc.integer({ min: 1, max: 255 }), async (name, at, flip) => {
      const bytes = fromHex(genuine[name]);
      const index = at % bytes.length;
      const flipped = toHex(bytes.with(index, (bytes[index] ?? 0) ^ flip));
      expect(await findReceiptFault(crypto, { ...genuine, [name]: flipped })).not.toBeNull();
    }),
  );
});

it('a file is read as it was written; with one flipped byte it is no file, or has a fault', async () => {
  const file = Buffer.from(writeReceipt(genuine));
  expect(readReceipt(file.toString())).toEqual(genuine);
  await fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const flipped = Buffer.from(file);
      flipped[at] = (flipped[at] ?? 0) ^ flip;
      const read = readReceipt(flipped.toString());
      expect(read === null || (await findReceiptFault(crypto, read)) !== null).toBe(true);
    }),
    { numRuns: 500 },
  );
});
