import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { playAll, start } from '../../../testing/play.ts';
import { advanceTournament } from '../lifecycle/advance-tournament.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'off' });
const boss = await buildPerson(test, { admin: true });

const fanOf = async (email: string): Promise<TestPerson & { username: string }> => {
  const person = await buildPerson(test);
  const { username } = await test.db
    .updateTable('app_user')
    .set({ email })
    .where('id', '=', person.userId)
    .returning('username')
    .executeTakeFirstOrThrow();
  return { ...person, username };
};
/** Enters with all right, or with one wrong. */
const enterWith = (tournament: TestTournament, fan: TestPerson, wins: boolean) =>
  enter(
    test,
    fan,
    tournament,
    picksOf(tournament, (match) => ({ gamesLost: 0, side: match === 0 && !wins ? 1 : 0 })),
  );
const signsOf = async ({ id }: TestTournament) =>
  operations.getAdminPrizes.response.parse(
    (await test.call('GET', `/admin/tournaments/${id}/prizes`, { as: boss.token })).body,
  ).data.signs;

it('a winner whose address is that of another entry is pointed out, and nothing is refused', async () => {
  const winner = await fanOf('b.21.fan@gmail.com');
  const second = await fanOf('b21fan+squash@googlemail.com');
  const third = await fanOf('B21FAN+2@gmail.com');
  // Two people: dots mean something at other hosts, and one of these is not of the tournament.
  const alone = await fanOf('b21.alone@example.com');
  const similar = await fanOf('b21alone@example.com');
  const elsewhere = await fanOf('b21.alone+1@example.com');
  const tournament = await buildTournament(test);
  const other = await buildTournament(test);
  const { id: entryId } = await enterWith(tournament, winner, true);
  await enterWith(tournament, alone, true);
  for (const fan of [second, third, similar]) await enterWith(tournament, fan, false);
  await enterWith(other, elsewhere, true);
  await start(test, tournament);
  await playAll(test, tournament, boss);
  await advanceTournament(test.ctx, tournament.id);
  expect(await signsOf(tournament)).toEqual([
    {
      entryId,
      sign: 'same_person',
      others: { count: 2, usernames: [second.username, third.username].sort() },
    },
  ]);
});

it('a crowd of one person is counted, and ten of it are named', async () => {
  const crowd = await Promise.all(Array.from({ length: 13 }, (_, n) => fanOf(`b21.crowd+${n}@example.com`)));
  const tournament = await buildTournament(test);
  for (const [n, fan] of crowd.entries()) await enterWith(tournament, fan, n === 0);
  await start(test, tournament);
  await playAll(test, tournament, boss);
  await advanceTournament(test.ctx, tournament.id);
  const [sign, ...more] = await signsOf(tournament);
  expect(more).toEqual([]);
  expect(sign?.others?.count).toBe(12);
  expect(sign?.others?.usernames).toHaveLength(10);
  expect(sign?.others?.usernames).not.toContain(crowd[0]?.username);
});
