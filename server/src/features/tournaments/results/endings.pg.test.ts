import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, start } from '../../../testing/play.ts';
import { advanceTournaments } from '../lifecycle/advance-tournament.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const none = { winnerId: null, ending: 'no_result', games: [0, 0] };
const playerOf = ({ draw }: TestTournament, slot: number): string => {
  const found = draw.slots[slot];
  return found?.kind === 'player' ? found.playerId : '';
};
const wins = (tournament: TestTournament, slot: number) => ({
  winnerId: playerOf(tournament, slot),
  ending: 'played',
  games: (slot & 1) === 0 ? [3, 0] : [0, 3],
});

async function put(tournament: TestTournament, match: number, result: object | null, more: object = {}) {
  const { id, version } = await matchOf(test, tournament, match);
  return test.call('PATCH', `/admin/matches/${id}`, {
    as: admin.token,
    headers: { 'if-match': `"${version}"` },
    body: { result, ...more },
  });
}

async function started(traits: Parameters<typeof buildTournament>[1] = {}): Promise<TestTournament> {
  const tournament = await buildTournament(test, traits);
  await enter(test, fan, tournament);
  await start(test, tournament);
  return tournament;
}
const read = async ({ id }: TestTournament) => (await test.call('GET', `/tournaments/${id}`)).body.data;
const boardTop = async ({ id }: TestTournament) =>
  (await test.call('GET', `/tournaments/${id}/leaderboard`)).body.data[0];

it('a double walkover beside a bye: the player with the bye waits on, and picks are void', async () => {
  const tournament = await started({ slots: { 3: 'bye' } });
  expect((await put(tournament, 0, none)).body.data).toMatchObject({
    isCompleted: true,
    winnerId: null,
    ending: 'no_result',
  });
  const { rounds, totalMatches } = await read(tournament);
  expect(rounds[1].matches[0]).toMatchObject({
    isBye: true,
    playerOne: null,
    playerTwo: { id: playerOf(tournament, 2) },
  });
  expect(totalMatches).toBe(5);
  expect(await boardTop(tournament)).toMatchObject({ points: 0, possibleScore: 0 });
  expect(await put(tournament, 4, wins(tournament, 2))).toMatchObject({
    status: 422,
    body: { error: { code: 'RESULT_REFUSED' } },
  });
});

it.each([
  ['neighbouring quarter-finals', [none, none, 4, 6, null, 4, null], 4],
  ['a semi-final', [0, 2, 4, 6, none, 4, null], 4],
  ['the final', [0, 2, 4, 6, 0, 4, none], null],
  ['everything', [none, none, none, none, null, null, null], null],
] as const)('no result in %s: the tournament ends', async (_, course, champion) => {
  const tournament = await started();
  for (const [match, outcome] of course.entries()) {
    if (outcome === null) continue;
    const result = typeof outcome === 'number' ? wins(tournament, outcome) : none;
    expect((await put(tournament, match, result)).status).toBe(200);
  }
  await advanceTournaments(test.ctx);
  const ended = await read(tournament);
  expect(['COMPLETED', 'SCORED', 'PAYING', 'PAID']).toContain(ended.status);
  const final = ended.rounds[2].matches[0];
  const sole = [final.playerOne, final.playerTwo].filter((player: object | null) => player !== null);
  if (champion !== null && final.isBye) expect(sole).toMatchObject([{ id: playerOf(tournament, champion) }]);
  if (champion === null) expect(final.winnerId).toBeNull();
  const right = course.filter((outcome) => typeof outcome === 'number').length;
  expect(await boardTop(tournament)).toMatchObject({ possibleScore: right });
});

it('who is disqualified or in default loses, by the games so far', async () => {
  const tournament = await started();
  const answer = await put(tournament, 0, {
    winnerId: playerOf(tournament, 0),
    ending: 'disqualification',
    games: [2, 1],
  });
  expect(answer.body.data).toMatchObject({ ending: 'disqualification', gameScore: '2-1' });
  expect(
    (await put(tournament, 1, { ...wins(tournament, 2), ending: 'default', games: [0, 0] })).status,
  ).toBe(200);
  expect(await boardTop(tournament)).toMatchObject({ score: 2, possibleScore: 2 });
});

it.each([
  ['a winner of no result', { ...none, winnerId: 'first' }],
  ['no winner of a played match', { winnerId: null, ending: 'played', games: [3, 0] }],
  ['a whole match as no result', { ...none, games: [3, 0] }],
])('refuses %s', async (_, { winnerId, ...result }) => {
  const tournament = await started();
  const named = { ...result, winnerId: winnerId === null ? null : playerOf(tournament, 0) };
  expect(await put(tournament, 0, named)).toMatchObject({
    status: 422,
    body: { error: { code: 'RESULT_REFUSED' } },
  });
});

it('a correction after no result brings back what would have been', async () => {
  const [erred, never] = [await started(), await started()];
  await put(erred, 0, none);
  await put(erred, 1, wins(erred, 2));
  await put(erred, 0, wins(erred, 0), { cascade: true });
  await put(never, 0, wins(never, 0));
  await put(never, 1, wins(never, 2));
  const tell = ({ points, score, possibleScore }: Record<string, unknown>) => ({
    points,
    score,
    possibleScore,
  });
  expect(tell(await boardTop(erred))).toEqual(tell(await boardTop(never)));
  expect((await read(erred)).rounds[1].matches[0]).toMatchObject({ isBye: false, isCompleted: false });
});
