import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  giveCredits,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start, WALKOVER } from '../../../testing/play.ts';
import { HOUR } from '../../../testing/second-chances.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { followDraws } from './follow-draws.ts';
import { secondChances } from './testing/second-chances.ts';

const FANS = 12;
const PRICE = 2;

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const { admin, enterResult, fan, namesIn, opened, partOf, playRound, read, setStart, underWay } =
  await secondChances(test);
const other = await buildPerson(test, { admin: true });
const fans: TestPerson[] = [];
for (let n = 0; n < FANS; n += 1) fans.push(await buildPerson(test));
for (const person of [fan, ...fans]) await giveCredits(test, person, 1000);

const save = (part: TestTournament, person: TestPerson) =>
  test.call('POST', `/tournaments/${part.id}/entries`, {
    as: person.token,
    body: { matchTips: tipsOf(part, picksOf(part)), entryCredits: PRICE },
  });
const setPrice = ({ id }: TestTournament) =>
  test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    body: { entryCredits: PRICE, reason: 'For the club' },
  });

/** Whoever was told that they are in is in, sealed and charged once; nobody else is. */
async function expectFair(part: TestTournament, answers: readonly { status: number }[]): Promise<void> {
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const entered = answers.filter(({ status }) => status === 201).length;
  const { rows } = await sql<{ entries: number; paid: number; sealed: number | null; charges: number }>`
    select count(*)::int as entries, coalesce(sum(credits_paid), 0)::int as paid,
      (select entry_count from seal where tournament_id = ${part.id}) as sealed,
      (select count(*)::int from ledger_transaction where resource_id = ${part.id}) as charges
    from entry where tournament_id = ${part.id} and status = 'ACTIVE'`.execute(test.db);
  expect(rows).toEqual([{ entries: entered, paid: entered * PRICE, sealed: entered, charges: entered }]);
  expect((await verifyLedger(test.db)).differences).toEqual([]);
}

describe('edge S14: two results at once', () => {
  it('that end the round open one second chance', async () => {
    const whole = await underWay();
    await playRound(whole, [0, 1]);
    const answers = await Promise.all([
      play(test, whole, { as: admin, match: 2 }),
      play(test, whole, { as: other, match: 3 }),
      followDraws(test.ctx),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, undefined]);
    const { rows } = await sql`select from tournament where whole_draw_id = ${whole.id}`.execute(test.db);
    expect(rows).toHaveLength(1);
    expect(await namesIn(await partOf(whole))).toEqual(['P0', 'P2', 'P4', 'P6']);
  });

  it('of one match are one result, and the second chance has the same', async () => {
    const { whole, part } = await opened();
    await start(test, part);
    const answers = await Promise.all([
      play(test, whole, { as: admin, match: 4 }),
      play(test, whole, { as: other, match: 4, winner: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await matchOf(test, part, 0)).winnerId).toBe((await matchOf(test, whole, 4)).winnerId);
  });

  it('of its first matches seal it once, with both', async () => {
    const { whole, part } = await opened();
    const answers = await Promise.all([
      play(test, whole, { as: admin, match: 4 }),
      play(test, whole, { as: other, match: 5 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(part.id)).toMatchObject({ status: 'ACTIVE', completedMatches: 2 });
  });
});

describe('edge S15: an entry that is saved while', () => {
  it('the first ball seals the second chance is in and paid for, or neither', async () => {
    const { whole, part } = await opened();
    await setPrice(part);
    const [result, ...answers] = await Promise.all([
      play(test, whole, { as: admin, match: 4 }),
      ...fans.map((person) => save(part, person)),
    ]);
    expect(result.status).toBe(200);
    await expectFair(part, answers);
  });

  it('a correction changes its draw is of the new draw', async () => {
    const { whole, part } = await opened();
    await setPrice(part);
    const [result, ...answers] = await Promise.all([
      play(test, whole, { as: admin, match: 0, winner: 1 }),
      ...fans.map((person) => save(part, person)),
      ...fans.map((person) => save(part, person)),
    ]);
    expect(result.status).toBe(200);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const { rows } = await sql<{ entries: number; paid: number; old: number }>`
      select count(*)::int as entries, coalesce(sum(credits_paid), 0)::int as paid,
        (count(*) filter (where e.draw_version <> t.draw_version))::int as old
      from entry e join tournament t on t.id = e.tournament_id where t.id = ${part.id}`.execute(test.db);
    const entered = new Set(answers.flatMap(({ status }, n) => (status === 201 ? [n % FANS] : []))).size;
    expect(rows).toEqual([{ entries: entered, paid: entered * PRICE, old: 0 }]);
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });
});

it('edge S22: a result that seals three second chances meets many who save in each, and nobody waits for ever', async () => {
  const whole = await underWay({ size: 32, rounds: [2, 3, 4] });
  await setStart(whole, 3, 2 * HOUR);
  await setStart(whole, 4, 3 * HOUR);
  await playRound(whole, [...Array(16).keys()]);
  // Walkovers are no play, so the second chances of these rounds stay open.
  for (let match = 16; match < 28; match += 1) await enterResult(whole, { match, result: WALKOVER });
  const parts = [await partOf(whole, 2), await partOf(whole, 3), await partOf(whole, 4)];
  for (const part of parts) await setPrice(part);
  const results: Promise<{ status: number }>[] = [];
  const saves = parts.map((part) => fans.map((person) => save(part, person)));
  results.push(play(test, whole, { as: admin, match: 28 }));
  results.push(play(test, whole, { as: other, match: 29 }));
  expect((await Promise.all(results)).map(({ status }) => status)).toEqual([200, 200]);
  for (const [n, part] of parts.entries()) {
    await expectFair(part, await Promise.all(saves[n] ?? []));
    expect(await read(part.id)).toMatchObject({ status: 'ACTIVE' });
  }
  expect((await read(parts[2]?.id ?? '')).completedMatches).toBe(2);
});
