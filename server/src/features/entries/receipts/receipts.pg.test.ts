import { createHash, createPublicKey, verify } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { toHex } from '@boast/domain/seal/hex';
import { findReceiptFault } from '@boast/domain/seal/receipt';
import { expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  picksOf,
  type TestPerson,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { loadReceiptSigner } from './receipt-signer.ts';

const test = await testAppForFile();
const fan = await buildPerson(test);
const other = await buildPerson(test);
const tournament = await buildTournament(test);

const receiptCrypto = {
  sha256: (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest(),
  verify: async (key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) => {
    const envelope = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
    const publicKey = createPublicKey({ key: envelope, format: 'der', type: 'spki' });
    return verify(null, bytes, publicKey, signature);
  },
};
const read = (entryId: string, query = '', as: TestPerson | null = fan) =>
  test.call('GET', `/entries/${entryId}/receipt${query}`, { as: as?.token });

it('every save answers a receipt that verifies, can be fetched again, and leads to the seal', async () => {
  const first = await test.call('POST', `/tournaments/${tournament.id}/entries`, {
    as: fan.token,
    body: { matchTips: tipsOf(tournament) },
  });
  const entry = operations.submitEntry.response.parse(first.body).data;
  expect(await findReceiptFault(receiptCrypto, entry.receipt)).toBeNull();
  expect(entry.receipt).toMatchObject({ entryId: entry.id, tournamentId: tournament.id, version: 1 });
  expect(Math.abs(Date.parse(entry.receipt.savedAt) - Date.now())).toBeLessThan(10_000);
  const second = await test.call('PUT', `/entries/${entry.id}/match-tips`, {
    as: fan.token,
    body: {
      matchTips: tipsOf(
        tournament,
        picksOf(tournament, () => ({ side: 1 })),
      ),
    },
  });
  const changed = operations.updateMatchTips.response.parse(second.body).data;
  expect(changed.receipt.version).toBe(2);
  expect(await findReceiptFault(receiptCrypto, changed.receipt)).toBeNull();
  expect(operations.getReceipt.response.parse((await read(entry.id)).body).data).toEqual(changed.receipt);
  expect((await read(entry.id, '?version=1')).body.data).toEqual(entry.receipt);
  await start(test, tournament);
  const proof = await test.call('GET', `/entries/${entry.id}/proof`);
  expect(proof.body.data).toMatchObject({ version: 2, leafHash: changed.receipt.leafHash });
  const seal = operations.getSeal.response.parse(
    (await test.call('GET', `/tournaments/${tournament.id}/seal`)).body,
  ).data;
  expect(seal).toMatchObject({ publicKey: changed.receipt.publicKey, keyId: changed.receipt.keyId });
  for (const [id, query, as, status] of [
    [entry.id, '', other, 404],
    [entry.id, '', null, 401],
    [entry.id, '?version=3', fan, 404],
    [entry.id, '?version=x', fan, 400],
    [crypto.randomUUID(), '', fan, 404],
  ] as const)
    expect(await read(id, query, as)).toMatchObject({ status });
});

it('one key is made and kept, however many start at once', async () => {
  const signers = await Promise.all([1, 2, 3, 4].map(() => loadReceiptSigner(test.db)));
  expect(new Set(signers.map(({ keyId }) => keyId)).size).toBe(1);
  const empty = await createTestApp();
  await empty.db.deleteFrom('receipt_key').execute();
  const made = await Promise.all([1, 2, 3, 4].map(() => loadReceiptSigner(empty.db)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(made[0]?.keyId).toBe(
    toHex(receiptCrypto.sha256(Buffer.from(made[0]?.publicKey ?? '', 'hex')).subarray(0, 8)),
  );
  await empty.close();
});
