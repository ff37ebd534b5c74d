import { generateKeyPairSync, sign } from 'node:crypto';
import { fromHex, toHex } from '@boast/domain/seal/hex';
import { hashLeaves, inclusionProof, merkleRoot, sealLeaf, sealRoot } from '@boast/domain/seal/merkle';
import {
  keyIdOf,
  type Receipt,
  receiptBytes,
  receiptFormat,
  receiptLeafHash,
  writeReceipt,
} from '@boast/domain/seal/receipt';
import { expect, it } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import { verdictOf } from './finding.ts';
import { hashInBrowser, NoEd25519, receiptCrypto } from './web-hashing.ts';

const tournamentId = '0199d6a0-0000-7000-8000-000000000001';
const idOf = (n: number) => `0199d6a0-0000-7000-8000-0000000001${n.toString(16).padStart(2, '0')}`;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const publicHex = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

async function signed(
  facts: Pick<Receipt, 'entryId' | 'version' | 'picks' | 'drawDigest'>,
): Promise<Receipt> {
  const all = { ...facts, tournamentId, savedAt: '2026-11-21T08:00:00.000Z' };
  const leafHash = toHex(await hashInBrowser(receiptLeafHash(all)));
  return {
    format: receiptFormat(all),
    ...all,
    leafHash,
    publicKey: publicHex,
    keyId: await hashInBrowser(keyIdOf(fromHex(publicHex))),
    signature: sign(null, receiptBytes({ ...all, leafHash }), privateKey).toString('hex'),
  };
}

/** A seal of three entries, and the receipt of the second, at version 2. */
const entries = [0, 1, 2].map((n) => ({ entryId: idOf(n), version: n + 1, picks: '080c090a080c0d' }));
const leafHashes = await hashInBrowser(
  hashLeaves(entries.map((entry) => sealLeaf({ ...entry, picks: fromHex(entry.picks) }))),
);
const drawDigest = 'ab'.repeat(32);
const root = toHex(
  await hashInBrowser(sealRoot(await hashInBrowser(merkleRoot(leafHashes)), fromHex(drawDigest))),
);
const seal = { tournamentId, root, entryCount: 3, drawDigest, draw: null, publicKey: publicHex };
const own = { entryId: idOf(1), version: 2, picks: '080c090a080c0d' };
const proof = {
  ...own,
  tournamentId,
  index: 1,
  proof: (await hashInBrowser(inclusionProof(leafHashes, 1))).map(toHex),
};
const genuine = await signed({ ...own, drawDigest });

const check = (receipt: Receipt | string, more: object = {}) =>
  checkReceipt(typeof receipt === 'string' ? receipt : writeReceipt(receipt), {
    crypto: receiptCrypto,
    tournamentId,
    seal,
    readProof: async () => proof,
    ...more,
  });
const titlesOf = async (...given: Parameters<typeof check>) =>
  (await check(...given)).map(({ title }) => title);

it('a genuine receipt of what was sealed holds in every step', async () => {
  const findings = await check(genuine);
  expect(verdictOf(findings)).toBe('correct');
  expect(findings.map(({ title }) => title)).toEqual([
    'The picks match the fingerprint',
    'The signature is genuine',
    "It's this site's key",
    'It was sealed exactly like this',
  ]);
});

it('one that was saved for an earlier draw says that the draw changed', async () => {
  const findings = await check(await signed({ ...own, drawDigest: 'cd'.repeat(32) }));
  expect(verdictOf(findings)).toBe('correct');
  expect(findings.at(-1)?.title).toBe('It was sealed after the draw changed');
});

it('one of before draws were recorded holds as ever', async () => {
  const root = toHex(await hashInBrowser(merkleRoot(leafHashes)));
  const findings = await check(await signed(own), { seal: { ...seal, root, drawDigest: null } });
  expect(findings.at(-1)?.title).toBe('It was sealed exactly like this');
});

it('one flipped byte of its file is found, wherever it is', async () => {
  const file = Buffer.from(writeReceipt(genuine));
  for (let at = 0; at < file.length; at += 7) {
    const flipped = Buffer.from(file);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(verdictOf(await check(flipped.toString())), `byte ${at}`).toBe('wrong');
  }
});

it('before the lock it is genuine, and its place is open', async () => {
  const findings = await check(genuine, { seal: null });
  expect(verdictOf(findings)).toBe('possible');
  expect(findings.at(-1)?.title).toBe('Not sealed yet');
});

it('one of an earlier version says so, and nothing against the seal', async () => {
  const earlier = await signed({ ...own, version: 1 });
  const findings = await check(earlier);
  expect(verdictOf(findings)).toBe('possible');
  expect(findings.at(-1)?.title).toBe('A later version was sealed: version 2');
});

it.each([
  [
    'of other picks under the same version',
    async () => signed({ ...own, picks: '080c090a080c0c' }),
    {},
    'Something else was sealed',
  ],
  [
    'of an entry that is in no seal',
    async () => genuine,
    { readProof: async () => null },
    "This entry isn't in the seal",
  ],
  [
    'with a proof to another root',
    async () => genuine,
    { seal: { ...seal, root: '00'.repeat(32) } },
    "The proof doesn't lead to the root",
  ],
  [
    'signed by somebody else',
    async () => genuine,
    { seal: { ...seal, publicKey: '00'.repeat(32) } },
    "It's someone else's key",
  ],
  [
    'of another tournament',
    async () => genuine,
    { tournamentId: idOf(9) },
    'This receipt is for another tournament',
  ],
] as const)('one %s does not hold', async (_, receipt, more, title) => {
  const findings = await check(await receipt(), more);
  expect(verdictOf(findings)).toBe('wrong');
  expect(findings.at(-1)?.title).toBe(title);
});

it('a browser without Ed25519 checks the rest and says what it did not', async () => {
  const verify = async () => {
    throw new NoEd25519();
  };
  expect(await titlesOf(genuine, { crypto: { ...receiptCrypto, verify } })).toEqual([
    'The picks match the fingerprint',
    'Signature not checked',
    "It's this site's key",
    'It was sealed exactly like this',
  ]);
});
