import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, start, WALKOVER } from '../../../testing/play.ts';
import { HOUR } from '../../../testing/second-chances.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { sealDue } from '../lifecycle/seal-due.ts';
import { voidCancelledEntries } from '../lifecycle/void-cancelled-entries.ts';
import { followDraws } from './follow-draws.ts';
import { secondChances } from './testing/second-chances.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const { admin, enterResult, fan, late, namesIn, opened, partOf, playRound, read, setStart, underWay } =
  await secondChances(test);
await giveCredits(test, fan, 100);
await giveCredits(test, late, 100);

const change = async ({ id }: TestTournament, body: object) => {
  const answer = await test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    body: { reason: 'The hall is under water', ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
/** Sets the price, and enters for it. */
const enterFor = async (part: TestTournament, { token }: TestPerson, entryCredits: number) => {
  await change(part, { entryCredits });
  const body = { matchTips: tipsOf(part), entryCredits };
  const answer = await test.call('POST', `/tournaments/${part.id}/entries`, { as: token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
/** Returns the id of the tournament that takes over. */
const startOver = async (id: string): Promise<string> => {
  const { body } = await test.call('GET', `/tournaments/${id}`, { as: admin.token });
  const answer = await test.call('POST', `/admin/tournaments/${id}/start-over`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: {
      startsAt: new Date(Date.now() + 2 * HOUR).toISOString(),
      accepted: ['START_AFTER_MATCH'],
      reason: 'It was locked too early',
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
};
const creditsOf = async ({ userId }: { userId: string }) => {
  const { rows } = await sql<{ credits: number }>`
    select credits from credit_balance where user_id = ${userId}`.execute(test.db);
  return Number(rows[0]?.credits);
};
const entriesOf = async ({ id }: TestTournament) => {
  const { rows } = await sql<{ status: string }>`
    select status from entry where tournament_id = ${id}`.execute(test.db);
  return rows.map(({ status }) => status);
};

describe('edge S8: a tournament that is cancelled', () => {
  it('gives back what its second chance cost, and the ledger adds up', async () => {
    const [ofFan, ofLate] = [await creditsOf(fan), await creditsOf(late)];
    const { whole, part } = await opened();
    await enterFor(part, late, 3);
    expect(await creditsOf(late)).toBe(ofLate - 3);
    await change(whole, { status: 'CANCELLED' });
    expect(await read(part.id)).toMatchObject({ status: 'CANCELLED' });
    await voidCancelledEntries(test.ctx);
    expect([await creditsOf(fan), await creditsOf(late)]).toEqual([ofFan, ofLate]);
    expect(await entriesOf(part)).toEqual(['VOID']);
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('is for the second chance alone where only that is cancelled, which stays so', async () => {
    const before = await creditsOf(late);
    const { whole, part } = await opened();
    await enterFor(part, late, 2);
    await change(part, { status: 'CANCELLED' });
    await voidCancelledEntries(test.ctx);
    await followDraws(test.ctx);
    await playRound(whole, [4]);
    expect(await creditsOf(late)).toBe(before);
    expect(await read(whole.id)).toMatchObject({
      status: 'ACTIVE',
      secondChances: [{ state: 'cancelled', tournamentId: part.id }],
    });
  });
});

describe('edge S9: starting over', () => {
  it('a second chance that was locked too early takes its entries along, and follows as before', async () => {
    const { whole, part } = await opened();
    await enter(test, late, part);
    await start(test, part);
    const id = await startOver(part.id);
    expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'open', tournamentId: id }]);
    const again = await partOf(whole);
    await voidCancelledEntries(test.ctx);
    expect([await entriesOf(part), await entriesOf(again)]).toEqual([['VOID'], ['ACTIVE']]);
    await enterResult(whole, { match: 0, winner: 1 });
    expect(await namesIn(again)).toEqual(['P1', 'P2', 'P4', 'P6']);
    expect(await namesIn(part)).toEqual(['P0', 'P2', 'P4', 'P6']);
    await start(test, again);
    await playRound(whole, [4, 5, 6]);
    expect((await read(again.id)).completedMatches).toBe(3);
    expect((await read(part.id)).completedMatches).toBe(0);
  });

  it('a whole draw cancels its second chances, and opens others', async () => {
    const whole = await underWay();
    for (const match of [0, 1, 2, 3]) await enterResult(whole, { match, result: WALKOVER });
    const part = await partOf(whole);
    await enter(test, late, part);
    const again = await startOver(whole.id);
    await followDraws(test.ctx);
    expect((await read(part.id)).status).toBe('CANCELLED');
    expect((await read(again)).secondChances).toMatchObject([{ state: 'later', tournamentId: null }]);
    await voidCancelledEntries(test.ctx);
    expect(await entriesOf(part)).toEqual(['VOID']);
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });
});

it('edge S18: nothing opens of a whole draw that is not sealed', async () => {
  const whole = await buildTournament(test);
  await change(whole, { secondChances: [2] });
  await setStart(whole, 2, HOUR);
  await followDraws(test.ctx);
  expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'later', tournamentId: null }]);
});

it('a whole draw is looked at again once its seal or status changed, or that of a second chance, or an hour has passed', async () => {
  const { whole, part } = await opened();
  const looked = async (): Promise<boolean> => {
    const before = await followedAt(whole);
    await followDraws(test.ctx);
    return (await followedAt(whole)) !== before;
  };
  expect(await looked()).toBe(true);
  expect(await looked()).toBe(false);
  await start(test, part);
  expect([await looked(), await looked()]).toEqual([true, false]);
  await test.db
    .updateTable('tournament')
    .set({ followed_at: sql`followed_at - interval '61 minutes'` })
    .where('id', '=', whole.id)
    .execute();
  expect(await looked()).toBe(true);
});

async function followedAt({ id }: Pick<TestTournament, 'id'>): Promise<string | null> {
  const row = await test.db
    .selectFrom('tournament')
    .select('followed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.followed_at;
}

it('edge S19: one that is moved back by hand follows, and has every result once it is sealed', async () => {
  const { whole, part } = await opened();
  await change(part, { status: 'CREATING' });
  await enterResult(whole, { match: 0, winner: 1 });
  expect((await test.call('GET', `/tournaments/${part.id}`, { as: admin.token })).body.data).toMatchObject({
    status: 'CREATING',
    players: [{ fullName: 'P1' }, { fullName: 'P2' }, { fullName: 'P4' }, { fullName: 'P6' }],
  });
  expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'closed' }]);
  for (const match of [4, 5, 6]) await enterResult(whole, { match });
  expect((await read(whole.id)).status).toBe('COMPLETED');
  const published = await test.call('POST', `/admin/tournaments/${part.id}/publish`, {
    as: admin.token,
    body: { reason: 'Again', accepted: ['START_PASSED', 'START_OUTSIDE_DAYS', 'START_AFTER_MATCH'] },
  });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  await sql`update tournament set starts_at = clock_timestamp() where id = ${part.id}`.execute(test.db);
  await sealDue(test.ctx, part.id);
  await followDraws(test.ctx);
  expect(await read(part.id)).toMatchObject({ status: 'COMPLETED', completedMatches: 3 });
});

it('edge S20: players who are merged are merged in both draws, and stay what was picked', async () => {
  const { whole, part } = await opened();
  await enter(test, late, part);
  await start(test, part);
  const other = await sql<{ id: string }>`
    insert into player (external_id, full_name, gender) values (gen_random_uuid(), 'P0 again', 'mens') returning id`.execute(
    test.db,
  );
  const merged = (await matchOf(test, whole, 4)).playerOne?.id;
  const answer = await test.call('POST', `/admin/players/${other.rows[0]?.id}/merge`, {
    as: admin.token,
    headers: { 'if-match': '1' },
    body: { mergedId: merged, mergedVersion: 1, reason: 'One person' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await playRound(whole, [4]);
  await followDraws(test.ctx);
  expect((await read(part.id)).slots[0]).toMatchObject({
    playerId: other.rows[0]?.id,
    replacedAfterSeal: false,
  });
  const board = await test.call('GET', `/tournaments/${part.id}/leaderboard`);
  expect(board.body.data).toMatchObject([{ score: 1 }]);
});

describe('edge S21: an account that is deleted', () => {
  const leaves = async () => {
    const person = await buildPerson(test);
    await giveCredits(test, person, 5);
    const { whole, part } = await opened();
    await enterFor(part, person, 2);
    return {
      whole,
      part,
      leave: () => test.call('DELETE', '/user?forfeit_credits=true', { as: person.token }),
    };
  };

  it('takes its entry along before the second lock', async () => {
    const { part, leave } = await leaves();
    expect((await leave()).body.data).toEqual({ withdrawnEntries: 1 });
    expect(await entriesOf(part)).toEqual(['VOID']);
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('leaves it sealed behind the lock, under no name', async () => {
    const { whole, part, leave } = await leaves();
    await start(test, part);
    expect((await leave()).status).toBe(200);
    await playRound(whole, [4]);
    const board = await test.call('GET', `/tournaments/${part.id}/leaderboard`);
    expect(board.body.data).toMatchObject([{ score: 1 }]);
    expect(JSON.stringify(board.body.data)).not.toContain('fan-');
  });
});
