import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, playAll, start } from '../../../testing/play.ts';
import { computeDueChances } from './compute-chances.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });

const chancesOf = async (tournament: TestTournament, entries: readonly string[]) =>
  operations.boardChances.response.parse(
    (await test.call('GET', `/tournaments/${tournament.id}/chances?entries=${entries.join()}`)).body,
  );
const chanceOf = async (entryId: string) =>
  operations.entryChance.response.parse((await test.call('GET', `/entries/${entryId}/chance`)).body).data;

/** Three entrants of eight players, who differ in match 1 and in the final. */
async function situation() {
  const tournament = await buildTournament(test);
  const enterWith = async (side: (match: number) => 0 | 1) => {
    const picks = picksOf(tournament, (match) => ({ side: side(match), gamesLost: 1 }));
    return (await enter(test, await buildPerson(test), tournament, picks)).id as string;
  };
  const upper = await enterWith(() => 0);
  const final = await enterWith((match) => (match === 6 ? 1 : 0));
  const lower = await enterWith(() => 1);
  return { tournament, upper, final, lower, all: [upper, final, lower] };
}

it('before the seal there are none, and of what is not there nothing is said', async () => {
  const { tournament, upper, all } = await situation();
  expect(await chancesOf(tournament, all)).toMatchObject({ data: [], version: null });
  expect(await test.call('GET', `/entries/${upper}/chance`)).toMatchObject({
    status: 409,
    body: { error: { code: 'NOT_SEALED' } },
  });
  expect((await test.call('GET', `/entries/${crypto.randomUUID()}/chance`)).status).toBe(404);
  expect(
    (await test.call('GET', `/tournaments/${crypto.randomUUID()}/chances?entries=${upper}`)).status,
  ).toBe(404);
  expect((await test.call('GET', `/tournaments/${tournament.id}/chances?entries=me`)).status).toBe(400);
});

it('are computed for everybody, and with each result anew', async () => {
  const { tournament, upper, final, lower, all } = await situation();
  await start(test, tournament);
  expect(await chanceOf(upper)).toBeNull();
  expect(await chancesOf(tournament, all)).toMatchObject({ data: [], version: null });
  await computeDueChances(test.ctx);
  const first = await chancesOf(tournament, all);
  expect(first).toMatchObject({ version: 0, method: 'counted', matchesLeft: 7 });
  expect(first.data.map(({ entryId }) => entryId)).toEqual(all);
  const sum = first.data.reduce((all, { even }) => all + (even ?? 0), 0);
  expect(sum).toBeCloseTo(1, 4);

  for (const match of [0, 1, 2, 3, 4, 5]) await play(test, tournament, { as: admin, match });
  await computeDueChances(test.ctx);
  const last = await chancesOf(tournament, [...all].reverse());
  // The two leaders differ only in the final, which is even.
  expect(last).toMatchObject({ version: 6, matchesLeft: 1 });
  expect(last.data.map(({ entryId, even }) => [entryId, even])).toEqual([
    [lower, 0],
    [final, 0.5],
    [upper, 0.5],
  ]);

  const own = await chanceOf(upper);
  expect(own).toMatchObject({ entryId: upper, tournamentId: tournament.id, version: 6, even: 0.5 });
  expect(own?.next).toEqual([
    {
      matchId: tournament.matchIds[6],
      players: [expect.any(String), expect.any(String)],
      upperWins: expect.closeTo(own?.chance ?? 0, 5),
      ifUpper: 1,
      ifLower: 0,
    },
  ]);
  // The first can at worst be level with the second, and nobody else comes near.
  expect(own?.finish).toEqual({ best: 1, worst: 2, byWinnersOnly: false });
  expect((await chanceOf(lower))?.finish).toEqual({ best: 3, worst: 3, byWinnersOnly: false });
  expect(own?.curve.map(({ version, matchesLeft }) => [version, matchesLeft])).toEqual([
    [0, 7],
    [6, 1],
  ]);
  // Six results came before chances were computed again.
  expect(own?.curve.map(({ matchIds }) => matchIds)).toEqual([[], tournament.matchIds.slice(0, 6)]);
  expect(own?.curve.at(-1)?.chance).toBe(own?.chance);
});

it('of few enough ends everybody may have what leads in each', async () => {
  const { tournament } = await situation();
  const leading = async () =>
    operations.leadingScores.response.parse(
      (await test.call('GET', `/tournaments/${tournament.id}/leading-scores`)).body,
    ).data;
  expect(await leading()).toBeNull();
  await start(test, tournament);
  expect(await leading()).toBeNull();
  for (const match of [0, 1, 2, 3]) await play(test, tournament, { as: admin, match });
  await computeDueChances(test.ctx);
  const found = await leading();
  expect(found).toMatchObject({ version: 4, prizeRule: 'correct-1', withScores: false });
  expect(Object.keys(found?.ratings ?? {})).toHaveLength(8);
  const numbers = (text = '') => {
    const bytes = Buffer.from(text, 'base64');
    return Array.from({ length: bytes.length / 2 }, (_, end) => bytes.readUInt16LE(2 * end));
  };
  // In the first end the upper player wins all seven matches, which only one entry picked.
  expect(numbers(found?.best)).toHaveLength(8);
  expect(numbers(found?.best).at(0)).toBe(7);
  expect(numbers(found?.leaders).at(0)).toBe(1);
  expect((await test.call('GET', `/tournaments/${crypto.randomUUID()}/leading-scores`)).status).toBe(404);
});

it('are computed once, of what is under way, and to the end of what was followed', async () => {
  const { tournament, upper, all } = await situation();
  await start(test, tournament);
  await computeDueChances(test.ctx);
  const rows = () =>
    test.db
      .selectFrom('chance')
      .select(['results_version', 'computed_at', 'swings'])
      .where('tournament_id', '=', tournament.id)
      .orderBy('results_version')
      .execute();
  const before = await rows();
  await computeDueChances(test.ctx);
  expect(await rows()).toEqual(before);
  await playAll(test, tournament, admin);
  await computeDueChances(test.ctx);
  // Swings of an earlier version are deleted.
  expect((await rows()).map(({ swings }) => swings === null)).toEqual([true, false]);
  expect((await chancesOf(tournament, all)).data.map(({ chance }) => chance)).toEqual([1, 0, 0]);
  expect((await chanceOf(upper))?.next).toEqual([]);
});

it('results that moved the leaders most are named, the largest move first', async () => {
  const { tournament, upper, final } = await situation();
  const ask = (id = tournament.id) => test.call('GET', `/tournaments/${id}/turning-points`);
  const points = async () => operations.turningPoints.response.parse((await ask()).body).data;
  expect(await points()).toEqual([]);
  expect((await ask(crypto.randomUUID())).status).toBe(404);
  await start(test, tournament);
  expect(await points()).toEqual([]);
  for (const match of tournament.matchIds.keys()) {
    await computeDueChances(test.ctx);
    await play(test, tournament, { as: admin, match });
  }
  await computeDueChances(test.ctx);
  const [first, ...others] = await points();
  // Only the final was left between the two leaders.
  expect(first?.matchIds).toEqual([tournament.matchIds[6]]);
  const moves = first?.leaders.map(({ entryId, before, after }) => [entryId, before > 0, after]);
  expect(moves?.slice(0, 2)).toEqual([
    [upper, true, 1],
    [final, true, 0],
  ]);
  expect(others.length).toBeLessThanOrEqual(2);
  // A corrected result belongs to the version of its correction.
  await play(test, tournament, { as: admin, match: 6, winner: 1, more: { reason: 'It was the other one' } });
  await computeDueChances(test.ctx);
  const own = await chanceOf(upper);
  expect(own?.curve.at(-1)).toMatchObject({ chance: 0, matchIds: [tournament.matchIds[6]] });
});

it('what is computed of older results is given up', async () => {
  const { tournament } = await situation();
  await start(test, tournament);
  await play(test, tournament, { as: admin, match: 0 });
  const shown = await test.ctx.boards.current(tournament.id);
  if (!shown) throw new Error('no board');
  const behind = {
    ...test.ctx.boards,
    invalidate: () => {},
    current: async () => ({ ...shown, version: 0 }),
  };
  const events = {
    ...test.ctx.events,
    // No message arrives, so the computation has to look for itself.
    subscribe: (_: unknown, onMissed: () => void) => {
      onMissed();
      return () => {};
    },
  };
  const versions = async () =>
    (
      await test.db
        .selectFrom('chance')
        .select('results_version')
        .where('tournament_id', '=', tournament.id)
        .execute()
    ).map(({ results_version: version }) => version);
  await computeDueChances({ ...test.ctx, boards: behind, events });
  expect(await versions()).toEqual([]);
  await computeDueChances(test.ctx);
  expect(await versions()).toEqual([1]);
});
