import { toDraw } from '@boast/contract/draws/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import type { Feed } from '@boast/domain/draw/fed-draw';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, enter, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { enterResult, matchOf, play, WALKOVER } from '../../../testing/play.ts';
import { clubDraw, NAMES, openDraw, runDraw } from '../clubs/testing/club-draw.ts';
import { sealDue } from '../lifecycle/seal-due.ts';

const test = await testAppForFile();
let organiser = await buildPerson(test);
const fan = await buildPerson(test);

const read = async (id: string, as = fan): Promise<Tournament> =>
  (await test.call('GET', `/tournaments/${id}`, { as: as.token })).body.data;

const asTest = (tournament: Tournament): TestTournament => ({
  id: tournament.id,
  draw: toDraw(tournament),
  matchIds: tournament.rounds.flatMap(({ matches }) => matches.map(({ id }) => id)),
});

const letStart = async (id: string): Promise<void> => {
  await sql`update tournament set starts_at = clock_timestamp() where id = ${id}`.execute(test.db);
  await sealDue(test.ctx, id);
};

/** A club's draw of eight that is open, placed in the order of the list: A v B, C v D and so on. */
async function openEight(fedDraws: readonly Feed[], traits: object = {}): Promise<TestTournament> {
  organiser = await buildPerson(test);
  const { tournamentId } = await runDraw(test, organiser, {
    players: NAMES.slice(0, 8),
    seeded: 0,
    places: 'list',
    bestOf: [5, 5, 5],
    fedDraws,
    ...traits,
  });
  await openDraw(test, organiser, tournamentId);
  return asTest(await read(tournamentId));
}

/** Its first ball was hit. */
async function underWay(fedDraws: readonly Feed[], traits: object = {}): Promise<TestTournament> {
  const { id } = await openEight(fedDraws, traits);
  await letStart(id);
  return asTest(await read(id));
}

const roundOne = async (whole: TestTournament): Promise<void> => {
  for (const match of [0, 1, 2, 3]) await enterResult(test, whole, { as: organiser, match });
};

async function fedOf(whole: TestTournament, feed: Feed): Promise<TestTournament> {
  const id = (await read(whole.id, organiser)).fedDraws.find((one) => one.feed === feed)?.tournamentId;
  if (!id) throw new Error(`there is no ${feed}`);
  return asTest(await read(id, organiser));
}

async function namesIn(id: string): Promise<(string | null)[]> {
  const { slots, players } = await read(id, organiser);
  return slots.map(({ playerId }) => players.find((one) => one.id === playerId)?.fullName ?? null);
}

describe('a plate', () => {
  it('is watched while its players come together, and then open to whoever has the link', async () => {
    const whole = await underWay(['plate']);
    await enterResult(test, whole, { as: organiser, match: 0 });
    expect((await read(whole.id)).fedDraws).toMatchObject([
      { feed: 'plate', state: 'later', totalMatches: 0 },
    ]);
    const { id } = await fedOf(whole, 'plate');
    expect(await read(id)).toMatchObject({ status: 'CREATING', startsAt: null });
    for (const match of [1, 2, 3]) await enterResult(test, whole, { as: organiser, match });
    expect((await read(whole.id)).fedDraws).toMatchObject([
      { state: 'open', tournamentId: id, totalMatches: 3 },
    ]);
    expect(await namesIn(id)).toEqual(['Player B', 'Player D', 'Player F', 'Player H']);
    const plate = await read(id);
    expect(plate).toMatchObject({
      status: 'UPCOMING',
      feed: 'plate',
      drawSize: 4,
      wholeDraw: { id: whole.id },
    });
    expect(plate.name).toMatch(/, plate$/);
  });

  it('is entered, sealed by its first result, scored and ended like every draw', async () => {
    const whole = await underWay(['plate']);
    await roundOne(whole);
    const plate = await fedOf(whole, 'plate');
    await enter(test, fan, plate);
    await enterResult(test, plate, { as: organiser, match: 0 });
    expect(await read(plate.id)).toMatchObject({ status: 'ACTIVE', completedMatches: 1 });
    await enterResult(test, plate, { as: organiser, match: 1, result: WALKOVER });
    await enterResult(test, plate, { as: organiser, match: 2 });
    const board = await test.call('GET', `/tournaments/${plate.id}/leaderboard`, { as: fan.token });
    expect(board.body.data).toMatchObject([{ points: 301 }]);
    expect((await read(plate.id)).status).toBe('COMPLETED');
    expect((await read(whole.id)).status).toBe('ACTIVE');
  });

  it('takes no result before it has opened, and says why', async () => {
    const whole = await underWay(['plate']);
    for (const match of [0, 1]) await enterResult(test, whole, { as: organiser, match });
    const plate = await fedOf(whole, 'plate');
    expect(await play(test, plate, { as: organiser, match: 0 })).toMatchObject({
      status: 422,
      body: { error: { code: 'RESULT_REFUSED', message: expect.stringContaining('players are known') } },
    });
  });

  it('is asked about before a correction brings another player into it, and no sealed pick moves', async () => {
    const whole = await underWay(['plate']);
    await roundOne(whole);
    const plate = await fedOf(whole, 'plate');
    await enter(test, fan, plate);
    await enterResult(test, plate, { as: organiser, match: 0 });
    const seal = () => test.call('GET', `/tournaments/${plate.id}/sealed-entries`, {});
    const sealed = await seal();
    const correction = { as: organiser, match: 2, winner: 1 } as const;
    expect(await play(test, whole, correction)).toMatchObject({
      status: 409,
      body: { error: { code: 'FINDINGS_NOT_ACCEPTED', details: { findings: [{ type: 'FED_DRAW_BEGUN' }] } } },
    });
    const accepted = { accepted: ['RESULT_BEFORE_ITS_DAY', 'FED_DRAW_BEGUN'] };
    await enterResult(test, whole, { ...correction, more: accepted });
    expect(await namesIn(plate.id)).toEqual(['Player B', 'Player D', 'Player E', 'Player H']);
    expect((await read(plate.id)).slots[2]).toMatchObject({
      replacedAfterSeal: true,
      sealedPlayer: { fullName: 'Player F' },
    });
    expect((await seal()).body.data).toEqual(sealed.body.data);
  });

  it('lets a result be undone', async () => {
    const whole = await underWay(['plate']);
    await roundOne(whole);
    const plate = await fedOf(whole, 'plate');
    await enterResult(test, plate, { as: organiser, match: 1 });
    const { id, version } = await matchOf(test, plate, 1);
    const undone = await test.call('POST', `/admin/matches/${id}/undo`, {
      as: organiser.token,
      headers: { 'if-match': String(version) },
      body: {},
    });
    expect(undone).toMatchObject({ status: 200, body: { data: { isCompleted: false } } });
  });
});

it('a player who had a bye and lost the first match comes into the plate, and who gave a walkover does not', async () => {
  const whole = await underWay(['plate'], { players: NAMES.slice(0, 7) });
  await enterResult(test, whole, { as: organiser, match: 1, result: WALKOVER });
  for (const match of [2, 3]) await enterResult(test, whole, { as: organiser, match });
  const plate = await fedOf(whole, 'plate');
  const open = (await namesIn(plate.id)).filter((name) => name === null).length;
  await enterResult(test, whole, { as: organiser, match: 4, winner: 1 });
  expect(open).toBeGreaterThan(0);
  expect((await read(plate.id, organiser)).status).toBe('UPCOMING');
});

it('the losers of the semi-finals meet for third place', async () => {
  const whole = await underWay(['third-place']);
  await roundOne(whole);
  for (const match of [4, 5]) await enterResult(test, whole, { as: organiser, match });
  const bronze = await fedOf(whole, 'third-place');
  expect(await namesIn(bronze.id)).toEqual(['Player C', 'Player G']);
  await enter(test, fan, bronze);
  await enterResult(test, bronze, { as: organiser, match: 0, winner: 1 });
  expect(await read(bronze.id)).toMatchObject({ status: 'COMPLETED' });
});

it('a consolation without its plate, and a plate of a draw that is too small, are refused', async () => {
  const asked = (traits: object) =>
    test.call('POST', '/club-draws', { as: organiser.token, body: clubDraw(traits) });
  const four = { players: NAMES.slice(0, 4), seeded: 0, bestOf: [5, 5] };
  for (const traits of [{ fedDraws: ['consolation'] }, { ...four, fedDraws: ['plate', 'consolation'] }])
    expect(await asked(traits)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
});

describe('the table of an event', () => {
  const table = (id: string, as?: typeof fan) =>
    test.call('GET', `/tournaments/${id}/event-standings`, as ? { as: as.token } : {});

  it('adds up what a person earns in all its draws, whichever of them is asked for', async () => {
    const late = await buildPerson(test);
    const whole = await openEight(['plate']);
    await enter(test, fan, whole);
    await letStart(whole.id);
    await roundOne(whole);
    const plate = await fedOf(whole, 'plate');
    for (const person of [fan, late]) await enter(test, person, plate);
    await enterResult(test, plate, { as: organiser, match: 0 });
    const board = async (id: string) => (await test.call('GET', `/tournaments/${id}/leaderboard`)).body.data;
    const [inWhole] = await board(whole.id);
    const [inPlate] = await board(plate.id);
    const sum = inWhole.points + inPlate.points;
    for (const { id } of [whole, plate])
      expect(await table(id, late)).toMatchObject({
        status: 200,
        body: {
          data: [
            {
              rank: 1,
              points: sum,
              contests: [
                { tournamentId: whole.id, points: inWhole.points },
                { tournamentId: plate.id, points: inPlate.points },
              ],
            },
            { rank: 2, points: inPlate.points, contests: [{ tournamentId: plate.id }] },
          ],
          own: { userId: late.userId, rank: 2 },
          contests: [whole.id, plate.id],
        },
      });
  });

  it('is empty before the first ball, and not found for a draw that is not published', async () => {
    const { tournamentId } = await runDraw(test, await buildPerson(test));
    expect((await table(tournamentId)).status).toBe(404);
  });
});
