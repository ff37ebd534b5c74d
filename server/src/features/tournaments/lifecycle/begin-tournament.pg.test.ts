import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { lockVoidableEntries } from '../../entries/void-entry.ts';
import { sealTournament } from '../seal/seal-tournament.ts';

let tournament: TestTournament;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const early = await buildPerson(test);
const late = await buildPerson(test);
beforeEach(async () => {
  tournament = await buildTournament(test);
});

const begin = async (startedAt: string, as: TestPerson | null = admin, version?: number) => {
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  return test.call('POST', `/admin/tournaments/${tournament.id}/begin`, {
    as: as?.token,
    headers: { 'if-match': String(version ?? body.data.version) },
    body: { startedAt, reason: 'The first match was moved up' },
  });
};
const lower = () => picksOf(tournament, () => ({ side: 1 }));

describe('edge 3: play began before the announced time', () => {
  it('seals what stood then: later changes do not count, later entries are void and refunded', async () => {
    const kept = await enter(test, early, tournament);
    await sleep(5);
    const startedAt = new Date().toISOString();
    await sleep(5);
    await enter(test, early, tournament, lower());
    const voided = await enter(test, late, tournament);
    const answer = await begin(startedAt);
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'ACTIVE' } } });
    const seal = await test.db
      .selectFrom('seal')
      .selectAll()
      .where('tournament_id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    expect(seal).toMatchObject({ entry_count: 1, effective_at: new Date(startedAt).toISOString() });
    const { body } = await test.call('GET', '/entries', { as: early.token });
    expect(body.data.find((entry: { id: string }) => entry.id === kept.id)).toMatchObject({
      version: 1,
      matchTips: kept.matchTips,
    });
    const row = await test.db
      .selectFrom('entry')
      .select(['status', 'void_reason', 'void_notice_due'])
      .where('id', '=', voided.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      status: 'VOID',
      void_reason: 'It was entered after the first ball had been played',
      void_notice_due: true,
    });
  });

  it('is refused for the future, for long ago, and once the entries are sealed', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    expect(await begin(ago(-1))).toMatchObject({ status: 400 });
    expect(await begin(ago(49))).toMatchObject({ status: 400 });
    expect(await begin(ago(0), admin, 99)).toMatchObject({ status: 409 });
    expect(await begin(ago(0))).toMatchObject({ status: 200 });
    expect((await begin(ago(0))).body.error.code).toBe('LOCKED');
  });

  it('is for administrators', async () => {
    expect(await begin(new Date().toISOString(), null)).toMatchObject({ status: 401 });
    expect(await begin(new Date().toISOString(), early)).toMatchObject({ status: 403 });
    const answer = await test.call('POST', `/admin/tournaments/${crypto.randomUUID()}/begin`, {
      as: admin.token,
      headers: { 'if-match': '1' },
      body: { startedAt: new Date().toISOString(), reason: 'Nowhere' },
    });
    expect(answer).toMatchObject({ status: 404 });
  });
});

it('a start in the past is asked about, and nothing is sealed under a moment at which it did not stand', async () => {
  await enter(test, early, tournament);
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  const patch = (change: object) =>
    test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
      as: admin.token,
      headers: { 'if-match': String(body.data.version) },
      body: { ...change, reason: 'It has begun' },
    });
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  expect(await patch({ startsAt })).toMatchObject({
    status: 409,
    body: {
      error: { code: 'FINDINGS_NOT_ACCEPTED', details: { findings: [{ type: 'START_IN_PAST' }] } },
    },
  });
  // Whatever moves it there, as a page may: entries could be saved until now, and the seal says so.
  const before = Date.now();
  await sql`update tournament set starts_at = ${startsAt} where id = ${tournament.id}`.execute(test.db);
  await sealTournament(test.db, tournament.id, 'due');
  const seal = await test.call('GET', `/tournaments/${tournament.id}/seal`);
  expect(seal.body.data.entryCount).toBe(1);
  expect(Date.parse(seal.body.data.effectiveAt)).toBeGreaterThanOrEqual(before - 1_000);
});

it('the preview says who counts and who falls out, and changes nothing', async () => {
  await enter(test, early, tournament);
  await sleep(5);
  const startedAt = new Date().toISOString();
  await sleep(5);
  await enter(test, early, tournament, lower());
  await enter(test, late, tournament);
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  const preview = (as: TestPerson | null, version = body.data.version) =>
    test.call('POST', `/admin/tournaments/${tournament.id}/begin/preview`, {
      as: as?.token,
      headers: { 'if-match': String(version) },
      body: { startedAt },
    });
  const answer = await preview(admin);
  const { fallingOutNames, ...counts } = operations.previewBegin.response.parse(answer.body).data;
  expect(counts).toEqual({ counting: 1, takenBack: 1, fallingOut: 1, creditsRefunded: 0, stayingVoid: 0 });
  expect(fallingOutNames).toHaveLength(1);
  expect(await preview(admin)).toEqual(expect.objectContaining({ body: answer.body }));
  expect(await preview(admin, 99)).toMatchObject({ status: 409 });
  expect(await preview(early)).toMatchObject({ status: 403 });
  expect(await preview(null)).toMatchObject({ status: 401 });
  expect(await begin(startedAt)).toMatchObject({ status: 200 });
  expect((await preview(admin)).body.error.code).toBe('STALE_VERSION');
});

it('an entry that was voided after the first ball stays void, and the preview says so', async () => {
  const entry = await enter(test, early, tournament);
  await sleep(5);
  const startedAt = new Date().toISOString();
  await sleep(5);
  await test.call('POST', `/admin/entries/${entry.id}/void`, {
    as: admin.token,
    headers: { 'if-match': '1' },
    body: { reason: 'They asked for it' },
  });
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  const preview = await test.call('POST', `/admin/tournaments/${tournament.id}/begin/preview`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: { startedAt },
  });
  expect(preview.body.data).toMatchObject({ counting: 0, fallingOut: 0, stayingVoid: 1 });
  expect(await begin(startedAt)).toMatchObject({ status: 200 });
  const { status } = await test.db
    .selectFrom('entry')
    .select('status')
    .where('id', '=', entry.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('VOID');
});

it('whoever holds a balance waits for no tournament that somebody seals', async () => {
  await enter(test, early, tournament);
  await sql`update entry set credits_paid = 1 where tournament_id = ${tournament.id}`.execute(test.db);
  await inTransaction(test.db, async (sealing) => {
    await sql`select from tournament where id = ${tournament.id} for update`.execute(sealing);
    const found = await inTransaction(test.db, (tx) =>
      lockVoidableEntries(tx, early.userId, { wait: false }),
    );
    expect(found.map(({ tournament: { id } }) => id)).not.toContain(tournament.id);
  });
});

it('entries are not read as of a moment before a match of Round 1 was taken out', async () => {
  await enter(test, early, tournament);
  const startedAt = new Date().toISOString();
  await sleep(5);
  const { body } = await test.call('GET', `/matches/${tournament.matchIds[0]}`);
  const taken = await test.call('DELETE', `/admin/matches/${body.data.id}?leaves=one&reason=Withdrew`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
  });
  expect(taken).toMatchObject({ status: 200 });
  expect(await begin(startedAt)).toMatchObject({
    status: 409,
    body: { error: { code: 'LOCKED', message: expect.stringContaining('Choose a later moment') } },
  });
  expect(await begin(new Date().toISOString())).toMatchObject({ status: 200 });
});
