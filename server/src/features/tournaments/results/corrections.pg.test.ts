import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, playAll, start } from '../../../testing/play.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });

const read = async (id: string) => test.call('GET', `/tournaments/${id}/corrections`);

it('edge 18: a correction is a new version of the board, with a note of what it corrected', async () => {
  const tournament = await buildTournament(test);
  await enter(test, await buildPerson(test), tournament);
  await start(test, tournament);
  await playAll(test, tournament, admin);
  expect((await read(tournament.id)).body.data).toEqual([]);
  await play(test, tournament, { as: admin, match: 0, winner: 1, more: { cascade: true } });
  const { data } = operations.listCorrections.response.parse((await read(tournament.id)).body);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ version: 8 });
  expect(
    data[0]?.changes.map(({ matchId, before, after }) => [matchId, before.winnerName, after?.winnerName]),
  ).toEqual([
    [tournament.matchIds[0], 'P0', 'P1'],
    [tournament.matchIds[4], 'P0', undefined],
    [tournament.matchIds[6], 'P0', undefined],
  ]);
  expect(data[0]?.changes[0]?.before).toMatchObject({ score: '3-1', ending: 'played' });
  const board = await test.call('GET', `/tournaments/${tournament.id}/leaderboard`);
  expect(board.body).toMatchObject({ version: 8 });
});

it('is not there for what is not published', async () => {
  const hidden = await buildTournament(test, { status: 'CREATING' });
  expect(await read(hidden.id)).toMatchObject({ status: 404 });
  expect(await read(crypto.randomUUID())).toMatchObject({ status: 404 });
});
