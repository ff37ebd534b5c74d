import { operations } from '@boast/contract/operations';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson, buildTournament, enter, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { letPass, playAll, start } from '../../../testing/play.ts';
import {
  buildUnderWay,
  HOUR,
  openSecondChanceOf,
  playMatches,
  setRoundStart,
} from '../../../testing/second-chances.ts';
import { openDataIssue } from '../../issues/data-issue.ts';
import { advanceTournaments } from '../../tournaments/lifecycle/advance-tournament.ts';
import { followDraws } from '../../tournaments/second-chances/follow-draws.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  // Hides the tournaments of earlier tests.
  await sql`update tournament set status = 'CANCELLED' where status <> 'CANCELLED'`.execute(test.db);
  await sql`delete from data_issue`.execute(test.db);
});

const attention = async () =>
  operations.getAttention.response.parse(
    (await test.call('GET', '/admin/attention', { as: admin.token })).body,
  ).data;

it('says when there is nothing to do', async () => {
  expect(await attention()).toMatchObject({
    issues: { HIGH: 0, MEDIUM: 0, LOW: 0 },
    overdue: { count: 0, first: [] },
    unfinishedDraws: { count: 0, first: [] },
    secondChances: { count: 0, first: [] },
    locks: { count: 0, first: [] },
    syncFailures: { count: 0, first: [] },
    paymentsInDoubt: { count: 0, oldestAt: null },
    prizesDue: { count: 0, cents: 0, credits: 0, first: [] },
  });
});

it('counts open issues by severity, without those that were looked at', async () => {
  const resource = { type: 'TOURNAMENT', id: crypto.randomUUID(), name: 'Open' } as const;
  for (const type of ['ZONE_UNKNOWN', 'MISSING_RANK', 'SCORE_NOT_POSSIBLE', 'PLAYER_NAME_DIFFERS'] as const)
    await inTransaction(test.db, (tx) => openDataIssue(tx, { type, resource, what: 'Odd.' }));
  await sql`update data_issue set dismissed_at = now(), dismissed_by = ${admin.userId} where type = 'MISSING_RANK'`.execute(
    test.db,
  );
  expect((await attention()).issues).toEqual({ HIGH: 1, MEDIUM: 1, LOW: 1 });
});

it('names draws that lack players and locks of the next 24 hours, the next first', async () => {
  const later = await buildTournament(test, { startsIn: 20 * 3_600_000 });
  const soon = await buildTournament(test, { startsIn: 3_600_000, slots: { 1: 'tbd', 5: 'tbd' } });
  await buildTournament(test, { startsIn: 25 * 3_600_000 });
  await enter(test, await buildPerson(test), later);
  const { locks, unfinishedDraws } = await attention();
  expect(locks.count).toBe(2);
  expect(locks.first.map(({ id, entryCount }) => ({ id, entryCount }))).toEqual([
    { id: soon.id, entryCount: 0 },
    { id: later.id, entryCount: 1 },
  ]);
  expect(unfinishedDraws).toMatchObject({ count: 1, first: [{ id: soon.id, missing: 2 }] });
});

it('names pages that cannot be read, and leaves out those nobody follows', async () => {
  const [failing, off] = [await buildTournament(test), await buildTournament(test)];
  await test.db
    .insertInto('tournament_sync')
    .values(
      [failing, off].map(({ id }) => ({
        tournament_id: id,
        enabled: id === failing.id,
        failures: 3,
        failing_since: new Date(0),
        last_error: 'It answered 503',
      })),
    )
    .execute();
  expect((await attention()).syncFailures).toMatchObject({
    count: 1,
    first: [{ id: failing.id, error: 'It answered 503' }],
  });
});

it('names prizes that wait for two administrators', async () => {
  const tournament = await buildTournament(test);
  await enter(test, await buildPerson(test), tournament);
  await start(test, tournament);
  await playAll(test, tournament, admin);
  for (let step = 0; step < 4; step += 1) {
    await letPass(test, tournament, 25);
    await advanceTournaments(test.ctx);
  }
  expect((await attention()).prizesDue).toMatchObject({
    count: 1,
    cents: 10_000,
    credits: 0,
    first: [{ id: tournament.id, winners: 1, approvals: 0 }],
  });
});

it('counts matches that must have been played and have no result', async () => {
  const tournament = await buildTournament(test);
  const open = await buildTournament(test);
  await start(test, tournament);
  await sql`update match set starts_at = clock_timestamp() - interval '4 hours'
    where tournament_id in (${tournament.id}, ${open.id}) and number in (0, 1)`.execute(test.db);
  expect((await attention()).overdue).toMatchObject({ count: 2, first: [{ id: tournament.id, matches: 2 }] });
  await playAll(test, tournament, admin);
  expect((await attention()).overdue).toEqual({ count: 0, first: [] });
});

it('names the match whose time a second chance waits for, until somebody sets it', async () => {
  const whole = await buildUnderWay(test, { nextIn: null });
  await playMatches(test, whole, { as: admin, matches: [0, 1, 2, 3] });
  const { secondChances } = await attention();
  expect(secondChances).toMatchObject({
    count: 1,
    first: [{ id: whole.id, roundName: 'Semi Final', matchId: whole.matchIds[4] }],
  });
  await setRoundStart(test, whole, { round: 2, startsIn: HOUR });
  await followDraws(test.ctx);
  expect((await attention()).secondChances).toEqual({ count: 0, first: [] });
});

it('says what a second chance lacks once, at the whole draw', async () => {
  const { whole, part } = await openSecondChanceOf(test, { as: admin });
  await rankOneOfTwo(part);
  await start(test, part);
  await setRoundStart(test, whole, { round: 2, startsIn: -5 * HOUR });
  await followDraws(test.ctx);
  expect((await attention()).overdue).toMatchObject({ count: 2, first: [{ id: whole.id, matches: 2 }] });
  const { rows } = await sql`select type from data_issue where resource_id = ${part.id}`.execute(test.db);
  expect(rows).toEqual([]);
});

it('tells of the lock of a second chance as of any other', async () => {
  const { part } = await openSecondChanceOf(test, { as: admin });
  expect((await attention()).locks).toMatchObject({ count: 1, first: [{ id: part.id }] });
});

/** Two of its players have no world rank, and one gets it back. */
async function rankOneOfTwo({ draw }: TestTournament): Promise<void> {
  const [one, two] = [playerInSlot(draw, 0), playerInSlot(draw, 1)];
  await sql`update player set world_rank = null where id in (${one}, ${two})`.execute(test.db);
  const answer = await test.call('PATCH', `/admin/players/${one}`, {
    as: admin.token,
    body: { worldRank: 3, reason: 'The new ranking' },
  });
  expect(answer.status).toBe(200);
}
