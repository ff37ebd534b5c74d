import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

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
    expect(seal).toMatchObject({ entry_count: 1, effective_at: new Date(startedAt) });
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

it('edge 4: a start moved to the past seals at once, with everything that was saved', async () => {
  const entry = await enter(test, early, tournament);
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  const moved = await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: { startsAt: new Date(Date.now() - 3_600_000).toISOString(), reason: 'It has begun' },
  });
  expect(moved).toMatchObject({ status: 200, body: { data: { status: 'ACTIVE' } } });
  const { rows } = await sql`
    select from seal_segment where tournament_id = ${tournament.id} and position(uuid_send(${entry.id}) in entry_ids) > 0`.execute(
    test.db,
  );
  expect(rows).toHaveLength(1);
});
