import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { enterAll, play, playAll, prizesOf, start, statusOf } from '../../../testing/play.ts';
import { sealTournament } from '../seal/seal-tournament.ts';
import { advanceTournament } from './advance-tournament.ts';

let tournament: TestTournament;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fans = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];
beforeEach(async () => {
  tournament = await buildTournament(test);
});

const advance = () => advanceTournament(test.ctx, tournament.id);
const patch = async (body: object, as: TestPerson | null = admin) => {
  const { body: read } = await test.call('GET', `/tournaments/${tournament.id}`, { as: admin.token });
  return test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: as?.token,
    headers: { 'if-match': String(read.data.version) },
    body: { reason: 'Because I say so', ...body },
  });
};

describe('edge 24: a status set by hand', () => {
  it.each([
    ['SCORED', 'no_such_move'],
    ['PAID', 'no_such_move'],
    ['CREATING', 'no_entries'],
  ])('UPCOMING to %s is refused: %s', async (status, refusal) => {
    await enterAll(test, tournament, fans);
    const answer = await patch({ status });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'STATUS_REFUSED', details: { refusal } } },
    });
  });

  it('stays in the audit log with its reason, or one for those who gave none, and with what was before', async () => {
    const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
    const answer = await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
      as: admin.token,
      headers: { 'if-match': String(body.data.version) },
      body: { status: 'CREATING' },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'CREATING' } } });
    expect(await patch({ status: 'UPCOMING' })).toMatchObject({ status: 200 });
    const audit = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('resource_id', '=', tournament.id)
      .orderBy('id')
      .execute();
    const action = 'tournament.update';
    const [before, after] = [{ status: 'UPCOMING' }, { status: 'CREATING' }];
    expect(audit).toMatchObject([
      { action, reason: 'Changed by an administrator', before, after },
      { action, reason: 'Because I say so', before: after, after: before },
    ]);
    expect(test.jobs.at(-1)).toMatchObject({
      name: 'seal-tournament',
      data: { tournamentId: tournament.id },
    });
  });

  it('ACTIVE seals the entries with it', async () => {
    await enterAll(test, tournament, fans);
    expect(await patch({ status: 'ACTIVE' })).toMatchObject({ status: 200 });
    const late = await test.call('POST', `/tournaments/${tournament.id}/entries`, {
      as: fans[0]?.token,
      body: { matchTips: tipsOf(tournament) },
    });
    expect(late.body.error.code).toBe('LOCKED');
  });

  it('edge 5: UPCOMING on a sealed tournament unlocks nothing, and stays until the next result', async () => {
    await enterAll(test, tournament, fans);
    await start(test, tournament);
    expect(await patch({ status: 'UPCOMING' })).toMatchObject({ status: 200 });
    await advance();
    expect(await statusOf(test, tournament)).toBe('UPCOMING');
    const late = await test.call('POST', `/tournaments/${tournament.id}/entries`, {
      as: fans[0]?.token,
      body: { matchTips: tipsOf(tournament) },
    });
    expect(late.body.error.code).toBe('LOCKED');
    expect(await sealTournament(test.db, tournament.id, 'now')).toMatchObject({ sealed: false });
    await play(test, tournament, { as: admin, match: 0 });
    expect(await statusOf(test, tournament)).toBe('ACTIVE');
  });

  it('edge 5: not even the database undoes a seal', async () => {
    await start(test, tournament);
    await expect(
      sql`update tournament set sealed_at = null where id = ${tournament.id}`.execute(test.db),
    ).rejects.toThrow('never undone');
  });

  it('there and back again pays nobody twice', async () => {
    await enterAll(test, tournament, fans);
    await start(test, tournament);
    await playAll(test, tournament, admin);
    await advance();
    expect(await patch({ status: 'PAYING', endHold: true })).toMatchObject({ status: 200 });
    await sql`update prize set status = 'SETTLED', method = 'CASH', settled_at = now()
      where tournament_id = ${tournament.id}`.execute(test.db);
    await advance();
    expect(await statusOf(test, tournament)).toBe('PAID');
    for (const status of ['COMPLETED', 'SCORED', 'PAYING'])
      expect(await patch({ status, endHold: status === 'PAYING' })).toMatchObject({ status: 200 });
    await advance();
    expect(await statusOf(test, tournament)).toBe('PAID');
    expect(await prizesOf(test, tournament)).toEqual([
      { user_id: fans[0]?.userId, amount: 10_000, status: 'SETTLED' },
    ]);
    await expect(
      sql`update prize set amount = 1 where tournament_id = ${tournament.id}`.execute(test.db),
    ).rejects.toThrow('never changed');
    expect(await patch({ status: 'CANCELLED' })).toMatchObject({ status: 409 });
  });

  it('is for administrators', async () => {
    expect(await patch({ status: 'ACTIVE' }, null)).toMatchObject({ status: 401 });
    expect(await patch({ status: 'ACTIVE' }, fans[0])).toMatchObject({ status: 403 });
  });
});
