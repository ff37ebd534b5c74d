import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import type { Match } from '@boast/contract/tournaments';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start } from '../../../testing/play.ts';
import { HOUR, openSecondChanceOf, readTournament, setRoundStart } from '../../../testing/second-chances.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

let tournament: TestTournament;
beforeEach(async () => {
  tournament = await buildTournament(test);
  await setRoundStart(test, tournament, { round: 1, startsIn: 2 * HOUR });
});

const session = (matches = [0, 1]) => Promise.all(matches.map((match) => matchOf(test, tournament, match)));

interface Asked {
  readonly as?: TestPerson | null;
  readonly matches?: readonly Pick<Match, 'id' | 'version'>[];
  readonly [more: string]: unknown;
}

async function move({ as = admin, matches, ...more }: Asked = {}) {
  const seen = matches ?? (await session());
  return test.call('POST', `/admin/tournaments/${tournament.id}/order-of-play/moves`, {
    as: as?.token,
    body: {
      matches: seen.map(({ id, version }) => ({ matchId: id, version })),
      minutes: 60,
      reason: 'The court was wet',
      ...more,
    },
  });
}

const startsOf = (matches: readonly Match[]) => matches.map(({ startsAt }) => Date.parse(startsAt ?? ''));
const refused = (code: string, details: object = {}) => ({
  status: 409,
  body: { error: { code, details } },
});

describe('a session', () => {
  it('moves as a whole, the rest stays, and the audit log says from when to when', async () => {
    const before = await session([0, 1, 2]);
    const answer = await move();
    expect(answer.status).toBe(200);
    const { data } = operations.moveSession.response.parse(answer.body);
    const after = await session([0, 1, 2]);
    expect(data).toEqual(after.slice(0, 2));
    const [one = 0, two = 0, three = 0] = startsOf(before);
    expect(startsOf(after)).toEqual([one + HOUR, two + HOUR, three]);
    const { rows } = await sql`select action, actor_id, reason, before, after from audit_log
      where resource_id = ${tournament.id}`.execute(test.db);
    const inWords = (matches: readonly Match[]) => ({
      'Quarter Final, match 1': matches[0]?.startsAt,
      'Quarter Final, match 2': matches[1]?.startsAt,
    });
    expect(rows).toEqual([
      {
        action: 'tournament.move-session',
        actor_id: admin.userId,
        reason: 'The court was wet',
        before: inWords(before),
        after: inWords(after),
      },
    ]);
  });

  it('keeps the times that its page printed, so that the page does not move it back', async () => {
    const printed = () =>
      test.db
        .selectFrom('match')
        .select('starts_at_local')
        .where('id', '=', tournament.matchIds[0] ?? '')
        .executeTakeFirstOrThrow();
    await sql`update match set starts_at_local = '2026-05-29T18:00' where id = ${tournament.matchIds[0]}`.execute(
      test.db,
    );
    expect((await move()).status).toBe(200);
    expect(await printed()).toEqual({ starts_at_local: '2026-05-29T18:00' });
  });

  it('is moved by a scorer, by nobody without a session, and by no cashier or fan', async () => {
    const scorer = await buildPerson(test);
    const roleOf = (role: string) =>
      sql`update app_user set role = ${role}, role_since = now() where id = ${scorer.userId}`.execute(
        test.db,
      );
    expect(await move({ as: null })).toMatchObject({ status: 401 });
    expect(await move({ as: fan })).toMatchObject({ status: 403 });
    await roleOf('cashier');
    expect(await move({ as: scorer })).toMatchObject({ status: 403 });
    await roleOf('scorer');
    expect(await move({ as: scorer })).toMatchObject({ status: 200 });
  });
});

describe('nothing of a session moves', () => {
  const isUnmoved = async (before: readonly Match[]) =>
    expect(startsOf(await session())).toEqual(startsOf(before));

  it('if a match of it has a result, or is on court', async () => {
    await start(test, tournament);
    expect((await play(test, tournament, { as: admin, match: 1 })).status).toBe(200);
    const before = await session();
    expect(await move()).toMatchObject(refused('DRAW_REFUSED', { refusal: 'has_begun' }));
    await sql`update match set game_scores = '[[11, 5]]', version = version + 1
      where id = ${tournament.matchIds[0]}`.execute(test.db);
    expect(await move({ matches: await session([0]) })).toMatchObject(
      refused('DRAW_REFUSED', { refusal: 'has_begun' }),
    );
    await isUnmoved(before);
  });

  it('if a match of it has no time', async () => {
    await sql`update match set starts_at = null where id = ${tournament.matchIds[1]}`.execute(test.db);
    const before = await session();
    expect(await move()).toMatchObject(refused('DRAW_REFUSED', { refusal: 'has_no_time' }));
    await isUnmoved(before);
  });

  it('by no time, without matches, and by other than quarters of an hour within four hours', async () => {
    expect(await move({ minutes: 0 })).toMatchObject(refused('DRAW_REFUSED', { refusal: 'nothing_moves' }));
    expect(await move({ matches: [] })).toMatchObject({ status: 400 });
    for (const minutes of [20, 255, -135]) expect(await move({ minutes })).toMatchObject({ status: 400 });
  });

  it('if a match of it has changed since; of two at once one is told', async () => {
    const [first] = await session();
    const answers = await Promise.all([move(), move()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale).toMatchObject(refused('STALE_VERSION', { matchIds: tournament.matchIds.slice(0, 2) }));
    const before = await session();
    const [, second] = before;
    expect(await move({ matches: [first, second].flatMap((one) => one ?? []) })).toMatchObject(
      refused('STALE_VERSION', { matchIds: [first?.id] }),
    );
    await isUnmoved(before);
  });

  it('if a match is of another draw, or there is no such draw', async () => {
    const other = await buildTournament(test);
    const before = await session();
    const matches = [...before, await matchOf(test, other, 0)];
    expect(await move({ matches })).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
    await isUnmoved(before);
    tournament = { ...tournament, id: randomUUID() };
    expect(await move({ matches })).toMatchObject({ status: 404 });
  });
});

describe('the lock', () => {
  it('matches move to before it only once that was accepted', async () => {
    const asked = refused('FINDINGS_NOT_ACCEPTED', { findings: [{ type: 'START_AFTER_MATCH' }] });
    expect(await move({ minutes: -60 })).toMatchObject({ status: 200 });
    const before = await session();
    expect(await move({ minutes: -15 })).toMatchObject(asked);
    expect(await session()).toEqual(before);
    expect(await move({ minutes: -15, accepted: ['START_AFTER_MATCH'] })).toMatchObject({ status: 200 });
    const { rows } = await sql`select type from data_issue
      where resource_id = ${tournament.id} and closed_at is null`.execute(test.db);
    expect(rows).toEqual([{ type: 'START_AFTER_MATCH' }]);
  });

  it('matches move outside the days of the tournament only once that was accepted', async () => {
    await sql`update tournament set end_date = start_date where id = ${tournament.id}`.execute(test.db);
    const { endDate } = await readTournament(test, tournament.id);
    const lastMinute = new Date(Date.parse(endDate) + 48 * HOUR - 60_000);
    await sql`update match set starts_at = ${lastMinute} where id = ${tournament.matchIds[0]}`.execute(
      test.db,
    );
    expect(await move()).toMatchObject(
      refused('FINDINGS_NOT_ACCEPTED', { findings: [{ type: 'MATCH_OUTSIDE_DAYS' }] }),
    );
    expect(await move({ accepted: ['MATCH_OUTSIDE_DAYS'] })).toMatchObject({ status: 200 });
  });

  it('of the draw itself stays where it is', async () => {
    const { startsAt } = await readTournament(test, tournament.id);
    expect((await move()).status).toBe(200);
    expect((await readTournament(test, tournament.id)).startsAt).toBe(startsAt);
  });
});

describe('a second chance', () => {
  it('follows the session of its whole draw with its lock and its times', async () => {
    const { whole, part } = await openSecondChanceOf(test, { as: admin });
    tournament = whole;
    const matches = await session([4, 5]);
    expect(await move({ matches })).toMatchObject({ status: 200 });
    const { startsAt, rounds } = await readTournament(test, part.id);
    const [one = 0, two = 0] = startsOf(matches);
    expect(startsOf(rounds[0]?.matches ?? [])).toEqual([one + HOUR, two + HOUR]);
    expect(Date.parse(startsAt ?? '')).toBe(Math.min(one, two) + HOUR);
  });

  it('refuses to be moved itself, and names its whole draw', async () => {
    const { whole, part } = await openSecondChanceOf(test, { as: admin });
    tournament = part;
    expect(await move()).toMatchObject(refused('FOLLOWS_WHOLE_DRAW', { tournamentId: whole.id }));
  });
});
