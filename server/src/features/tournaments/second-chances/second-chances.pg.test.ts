import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { enter, picksOf } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start } from '../../../testing/play.ts';
import { HOUR } from '../../../testing/second-chances.ts';
import { DIFFERED, followDraws } from './follow-draws.ts';
import { secondChances } from './testing/second-chances.ts';

const test = await testAppForFile();
const { admin, late, opened, partOf, playRound, read, setStart, underWay } = await secondChances(test);

describe('a second chance opens', () => {
  it('with the result that ends the round before it, free and at the first ball of its own', async () => {
    const whole = await underWay();
    await playRound(whole, [0, 1, 2]);
    expect((await read(whole.id)).secondChances).toMatchObject([
      { firstRound: 2, roundName: 'Semi Final', state: 'later', tournamentId: null },
    ]);
    await playRound(whole, [3]);
    const { secondChances, rounds, name } = await read(whole.id);
    expect(secondChances).toMatchObject([{ state: 'open', startsAt: rounds[1]?.matches[0]?.startsAt }]);
    const part = await read((await partOf(whole)).id);
    expect(part).toMatchObject({
      name: `${name}, from the semi-finals`,
      status: 'UPCOMING',
      firstRound: 2,
      wholeDraw: { id: whole.id, name },
      entryCredits: 0,
      prize: { amount: 0 },
      drawSize: 4,
      secondChances,
    });
    expect(part.players.map(({ fullName }) => fullName)).toEqual(['P0', 'P2', 'P4', 'P6']);
    expect(part.rounds.map((round) => round.name)).toEqual(['Semi Final', 'Final']);
  });

  it('with the names and the points that its rounds have in the whole draw', async () => {
    const whole = await underWay({ size: 16, rounds: [2, 3] });
    await sql`update tournament set scoring_rules = 'weighted-1', prize_rule = 'points-1' where id = ${whole.id}`.execute(
      test.db,
    );
    await playRound(whole, [0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await read((await partOf(whole)).id)).toMatchObject({ scoringRules: 'weighted-1-from-2' });
  });

  it('edge S2: not while nobody has said when its round begins: the staff is told, and a time opens it', async () => {
    const whole = await underWay({ nextIn: null });
    await playRound(whole, [0, 1, 2, 3]);
    expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'waits', tournamentId: null }]);
    const open = () =>
      sql`select from data_issue where type = 'SECOND_CHANCE_WAITS' and resource_id = ${whole.id} and closed_at is null`
        .execute(test.db)
        .then(({ rows }) => rows.length);
    expect(await open()).toBe(1);
    const match = await matchOf(test, whole, 4);
    const startsAt = new Date(Date.now() + HOUR).toISOString();
    await test.call('PATCH', `/admin/matches/${match.id}`, {
      as: admin.token,
      headers: { 'if-match': String(match.version) },
      body: { startsAt, accepted: ['START_AFTER_MATCH', 'START_OUTSIDE_DAYS'] },
    });
    expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'open', startsAt }]);
    expect(await open()).toBe(0);
  });

  it('edge S1: not when its round began before the last player was known', async () => {
    const whole = await underWay({ nextIn: -HOUR });
    await playRound(whole, [0, 1, 2, 3]);
    await followDraws(test.ctx);
    expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'missed', tournamentId: null }]);
  });

  it('once, however often it could', async () => {
    const { whole } = await opened();
    await Promise.all([followDraws(test.ctx), followDraws(test.ctx)]);
    const { rows } = await sql`select from tournament where whole_draw_id = ${whole.id}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });
});

describe('a second chance follows', () => {
  it('the results of the whole draw, in the same transaction', async () => {
    const { whole, part } = await opened();
    await enter(test, late, part);
    await start(test, part);
    await playRound(whole, [4, 5, 6]);
    const after = await read(part.id);
    expect(after.completedMatches).toBe(3);
    expect(after.rounds.flatMap(({ matches }) => matches.map(({ gameScore }) => gameScore))).toEqual([
      '3-1',
      '3-1',
      '3-1',
    ]);
    const board = await test.call('GET', `/tournaments/${part.id}/leaderboard`);
    expect(board.body.data).toMatchObject([{ username: expect.any(String), score: 3 }]);
  });

  it('edge S3: a correction before its seal, which changes its draw and tells who picked', async () => {
    const { whole, part } = await opened();
    await enter(test, late, part);
    await play(test, whole, { as: admin, match: 0, winner: 1 });
    const after = await read(part.id);
    expect(after.players.map(({ fullName }) => fullName)).toEqual(['P1', 'P2', 'P4', 'P6']);
    const { rows } = await sql`
      select from entry_draw_change c join entry e on e.id = c.entry_id where e.tournament_id = ${part.id}`.execute(
      test.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('edge S4: a correction behind its seal: picks of somebody who was never there count for nothing', async () => {
    const { whole, part } = await opened();
    await enter(test, late, part);
    await start(test, part);
    await playRound(whole, [4]);
    await play(test, whole, { as: admin, match: 0, winner: 1, more: { cascade: true } });
    const after = await read(part.id);
    expect(after.slots[0]).toMatchObject({ replacedAfterSeal: true, sealedPlayer: { fullName: 'P0' } });
    await playRound(whole, [4]);
    const board = await test.call('GET', `/tournaments/${part.id}/leaderboard`);
    expect(board.body.data).toMatchObject([{ score: 0 }]);
  });

  it('a first ball before its own start, which seals it', async () => {
    const { whole, part } = await opened();
    await enter(test, late, part);
    const answer = await play(test, whole, { as: admin, match: 4 });
    expect(answer.status).toBe(200);
    expect(await read(part.id)).toMatchObject({ status: 'ACTIVE', completedMatches: 1 });
  });

  it('the times of its matches, and its lock moves with them', async () => {
    const { whole, part } = await opened();
    await setStart(whole, 2, 2 * HOUR);
    await followDraws(test.ctx);
    const [is, wanted] = [await read(part.id), await matchOf(test, whole, 4)];
    expect(is.startsAt).toBe(wanted.startsAt);
  });

  it('a cancelled tournament', async () => {
    const { whole, part } = await opened();
    await test.call('PATCH', `/admin/tournaments/${whole.id}`, {
      as: admin.token,
      body: { status: 'CANCELLED', reason: 'The hall burnt down' },
    });
    expect(await read(part.id)).toMatchObject({ status: 'CANCELLED' });
  });
});

it('refuses results and places of its own, and names the whole draw', async () => {
  const { whole, part } = await opened();
  await start(test, part);
  const refused = {
    status: 409,
    body: { error: { code: 'FOLLOWS_WHOLE_DRAW', details: { tournamentId: whole.id } } },
  };
  expect(await play(test, part, { as: admin, match: 0 })).toMatchObject(refused);
  const change = { as: admin.token, body: { name: 'Another name', reason: 'Because' } };
  expect(await test.call('PATCH', `/admin/tournaments/${part.id}`, change)).toMatchObject(refused);
});

it('takes entries of its own, by picks of its own draw', async () => {
  const { part } = await opened({ size: 16 });
  expect(part.draw).toMatchObject({ size: 8, firstRound: 2 });
  const entry = await enter(
    test,
    late,
    part,
    picksOf(part, () => ({ side: 1 })),
  );
  expect(entry).toMatchObject({ status: 'ACTIVE', tournamentId: part.id });
});

it('a second chance that differs from what its draw says is found, written anew and logged', async () => {
  const { whole, part } = await opened();
  const look = async (): Promise<unknown[]> => {
    const found: unknown[] = [];
    // Starts of other draws of this file were moved without what follows.
    const error = (...said: unknown[]) => JSON.stringify(said).includes(part.id) && found.push(...said);
    const log = { ...test.ctx.log, error } as typeof test.ctx.log;
    await sql`update tournament set followed_at = null where id = ${whole.id}`.execute(test.db);
    await followDraws({ ...test.ctx, log });
    return found;
  };
  expect(await look()).toEqual([]);
  await sql`update match set court = 'Court 9' where id = ${part.matchIds[0]}`.execute(test.db);
  expect(await look()).toEqual([{ tournamentIds: [part.id] }, DIFFERED]);
  expect((await matchOf(test, part, 0)).court).toBeNull();
  expect(await look()).toEqual([]);
});
