/**
 * Seals a thousand tournaments while people write, the clock steps back and forth and the database pauses: no root ever
 * changes, every acknowledged save verifies against it, and a flipped byte is always found. Options: --seals=1000 --writers=6
 * --at-once=8
 */
import assert from 'node:assert/strict';
import { createHash, createPublicKey, randomInt, verify } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashNow } from '@boast/domain/seal/hashing';
import { fromHex, toHex } from '@boast/domain/seal/hex';
import { verifyInclusion } from '@boast/domain/seal/merkle';
import { findReceiptFault, type Receipt } from '@boast/domain/seal/receipt';
import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import {
  buildPerson,
  buildTournament,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '@boast/server/testing/factories';
import { pauseEntries } from '@boast/server/testing/pause-database';
import {
  type FakeTime,
  fakeTime,
  installFakeTime,
  openWithFakeTime,
} from '@boast/server/testing/replay/fake-time';
import { createTestApp, type TestApp } from '@boast/server/testing/test-app';
import { createTestDatabase } from '@boast/server/testing/test-database';
import { option } from '../../../bench/src/harness/measure/option.ts';

export async function run(): Promise<string[]> {
  const [seals, writers, atOnce] = [option('seals', 1_000), option('writers', 6), option('at-once', 8)];
  const database = await createTestDatabase();
  await installFakeTime(database.db);
  const db = await openWithFakeTime(database.url, atOnce * writers + 10);
  const time = fakeTime(db);
  const test = await createTestApp(
    {},
    { clock: time.clock, database: { db, url: database.url, drop: () => db.destroy() } },
  );
  const people: TestPerson[] = [];
  for (let n = 0; n < writers; n += 1) people.push(await buildPerson(test));
  const trouble = makeTrouble(test, time);
  const began = performance.now();
  const roots = new Map<string, string>();
  const counts = { saves: 0, sealed: 0, flips: 0 };
  const waiting = Array.from({ length: seals }, (_, n) => n);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (waiting.pop() !== undefined) await sealOne(test, people, { roots, counts });
    }),
  );
  const steps = await trouble.stop();
  for (const [id, root] of roots) assert.equal((await readSeal(test, id)).root, root);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  await test.close();
  await database.drop();
  return [
    `${roots.size} seals by ${atOnce} at once, ${writers} writers each, with ${steps.clock} clock steps of up to 3 s and ` +
      `${steps.pauses} pauses of the database: ${counts.saves} acknowledged saves, each last one of ${counts.sealed} ` +
      `entries proven in its seal, ${counts.flips} of ${counts.flips} flipped bytes found, no root changed; ${seconds} s`,
  ];
}

interface Tally {
  readonly roots: Map<string, string>;
  readonly counts: { saves: number; sealed: number; flips: number };
}

async function sealOne(
  test: TestApp,
  people: readonly TestPerson[],
  { roots, counts }: Tally,
): Promise<void> {
  const tournament = await buildTournament(test, { startsIn: 3_000 });
  const writing = Promise.all(people.map((person) => writeUntilLocked(test, tournament, person)));
  while (!(await sealTournament(test.db, tournament.id, 'due')).sealed) await sleep(10);
  const { root } = await readSeal(test, tournament.id);
  roots.set(tournament.id, root);
  for (const written of await writing) {
    counts.saves += written.saves;
    if (!written.receipt) continue;
    await checkSave(test, written.receipt, root);
    counts.sealed += 1;
    counts.flips += 3;
  }
}

async function writeUntilLocked(test: TestApp, tournament: TestTournament, person: TestPerson) {
  let receipt: Receipt | null = null;
  for (let saves = 0; ; saves += 1) {
    const picks = picksOf(tournament, (match) => ({ side: (match + saves) % 2 === 0 ? 0 : 1 }));
    const answer = await test.call('POST', `/tournaments/${tournament.id}/entries`, {
      as: person.token,
      body: { matchTips: tipsOf(tournament, picks) },
    });
    if (answer.status === 409) return { saves, receipt };
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    receipt = answer.body.data.receipt;
  }
}

async function checkSave(test: TestApp, receipt: Receipt, root: string): Promise<void> {
  assert.equal(await findReceiptFault(receiptCrypto, receipt), null);
  const { data } = (await test.call('GET', `/entries/${receipt.entryId}/proof`)).body;
  assert.equal(data.leafHash, receipt.leafHash, 'the last acknowledged save is the one that was sealed');
  const claim = {
    leafHash: fromHex(data.leafHash),
    index: data.index,
    leafCount: data.entryCount,
    proof: data.proof.map(fromHex),
    drawDigest: data.drawDigest === null ? null : fromHex(data.drawDigest),
    root: fromHex(root),
  };
  assert.ok(hashNow(sha256, verifyInclusion(claim)));
  assert.ok(!hashNow(sha256, verifyInclusion({ ...claim, leafHash: flip(claim.leafHash) })));
  for (const [field, fault] of [
    ['signature', 'signature'],
    ['picks', 'leaf_hash'],
  ] as const) {
    const flipped = { ...receipt, [field]: toHex(flip(fromHex(receipt[field]))) };
    assert.equal(await findReceiptFault(receiptCrypto, flipped), fault);
  }
}

const flip = (bytes: Uint8Array): Uint8Array => {
  const at = randomInt(bytes.length);
  return bytes.with(at, (bytes[at] ?? 0) ^ (1 << randomInt(8)));
};

const readSeal = async (test: TestApp, id: string): Promise<{ root: string }> =>
  (await test.call('GET', `/tournaments/${id}/seal`)).body.data;

/** Steps the clock by up to two seconds either way, and stops every write for a moment, repeatedly. */
function makeTrouble(test: TestApp, time: FakeTime) {
  const steps = { clock: 0, pauses: 0 };
  let stopped = false;
  const stepping = (async () => {
    for (; !stopped; steps.clock += 1) {
      await time.moveTo(new Date(time.clock.now().getTime() + randomInt(-2_000, 2_900)));
      await sleep(60);
    }
  })();
  const pausing = (async () => {
    for (; !stopped; steps.pauses += 1) {
      await pauseEntries(test.db, randomInt(10, 120));
      await sleep(300);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await Promise.all([stepping, pausing]);
      return steps;
    },
  };
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const receiptCrypto = {
  sha256,
  verify: async (key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) => {
    const envelope = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
    return verify(null, bytes, createPublicKey({ key: envelope, format: 'der', type: 'spki' }), signature);
  },
};
