import { expect, it } from 'vitest';
import { buildPerson, buildTournament, type TestTournament } from '../../testing/factories.ts';
import { enterAll, matchOf, play, playAll, start } from '../../testing/play.ts';
import { advanceTournament } from '../tournaments/lifecycle/advance-tournament.ts';
import { webhooksForFile } from './testing/webhooks-for-file.ts';

const { test, admin, addTo, deliver, deliverAll } = await webhooksForFile();

/** Fans whose picks differ, and who is told. */
async function sealed(fanCount: number, size: 4 | 8 = 4) {
  const tournament = await buildTournament(test, { size });
  const fans = await Promise.all(Array.from({ length: fanCount }, () => buildPerson(test)));
  await enterAll(test, tournament, fans);
  const hook = await addTo(tournament);
  await start(test, tournament);
  const typesOf = () => hook.events().map(({ type }) => type);
  return { tournament, hook, fans, typesOf };
}

const undo = async (tournament: TestTournament, number: number) => {
  const { id, version } = await matchOf(test, tournament, number);
  const answer = await test.call('POST', `/admin/matches/${id}/undo`, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: {},
  });
  expect(answer.status).toBe(200);
};

it('tells the seal without anybody’s picks', async () => {
  const { hook, tournament } = await sealed(2);
  await deliver();
  expect(hook.events()).toEqual([
    {
      type: 'tournament.sealed',
      timestamp: expect.any(String),
      data: {
        tournament: expect.objectContaining({ id: tournament.id }),
        entryCount: 2,
        root: expect.stringMatching(/^[\da-f]{64}$/),
      },
    },
  ]);
});

it('tells a result after a minute, with names and score, and its leaders after it', async () => {
  const { hook, tournament, typesOf } = await sealed(3);
  await play(test, tournament, { as: admin, match: 0 });
  await deliver();
  expect(typesOf()).toEqual(['tournament.sealed']);
  await deliverAll();
  await deliver();
  const match = await matchOf(test, tournament, 0);
  const [, result, board] = hook.events();
  expect(result).toMatchObject({
    type: 'match.result',
    data: {
      match: {
        id: match.id,
        roundName: match.roundName,
        playerOne: { id: match.playerOne?.id },
        playerTwo: { id: match.playerTwo?.id },
      },
      result: { winnerId: match.playerOne?.id, ending: 'played', games: [3, 1] },
      corrected: false,
    },
  });
  // The first fan alone picked this winner: each later one has one more wrong.
  expect(board).toMatchObject({ type: 'board.moved', data: { leaderCount: 1 } });
});

it('three saves within a minute are one event, and what was undone is none', async () => {
  const { hook, tournament } = await sealed(1);
  await play(test, tournament, { as: admin, match: 0, winner: 1 });
  await play(test, tournament, { as: admin, match: 0, winner: 0 });
  await play(test, tournament, { as: admin, match: 0, winner: 1 });
  await play(test, tournament, { as: admin, match: 1 });
  await undo(tournament, 1);
  await deliverAll();
  const results = hook.events().filter(({ type }) => type === 'match.result');
  const match = await matchOf(test, tournament, 0);
  expect(results).toMatchObject([
    { data: { match: { id: match.id }, result: { winnerId: match.playerTwo?.id }, corrected: false } },
  ]);
});

it('a correction of what was told says so, and so does a result that was taken back', async () => {
  const { hook, tournament } = await sealed(1);
  await play(test, tournament, { as: admin, match: 0 });
  await deliverAll();
  await play(test, tournament, { as: admin, match: 0, winner: 1 });
  await deliverAll();
  const { id, version } = await matchOf(test, tournament, 0);
  await test.call('PATCH', `/admin/matches/${id}`, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: { result: null, reason: 'Not played' },
  });
  await deliverAll();
  const results = hook.events().filter(({ type }) => type === 'match.result');
  expect(results.map(({ data }) => data)).toMatchObject([
    { corrected: false },
    { corrected: true, result: { games: [1, 3] } },
    { corrected: true, result: null, match: { playerOne: { id: expect.any(String) } } },
  ]);
});

it('the leaders are told once, while they stay the same and while many share the lead', async () => {
  const few = await sealed(2, 8);
  const many = await sealed(12, 8);
  await play(test, many.tournament, { as: admin, match: 3, winner: 1 });
  for (const match of [0, 1]) {
    await play(test, few.tournament, { as: admin, match });
    await deliverAll();
    await deliver();
    await deliver();
  }
  expect(few.typesOf().filter((type) => type === 'board.moved')).toHaveLength(1);
  expect(many.typesOf()).not.toContain('board.moved');
});

it('tells the end once, with the champion and the best picks', async () => {
  const { hook, tournament, fans, typesOf } = await sealed(2);
  await playAll(test, tournament, admin);
  await deliverAll();
  await deliver();
  expect(typesOf()).not.toContain('tournament.finished');
  await advanceTournament(test.ctx, tournament.id);
  for (let n = 0; n < 3; n += 1) await deliver();
  const ends = hook.events().filter(({ type }) => type === 'tournament.finished');
  const final = await matchOf(test, tournament, 2);
  expect(ends).toMatchObject([
    { data: { champion: { id: final.playerOne?.id }, entryCount: 2, leaderCount: 1 } },
  ]);
  const first = await test.db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', fans[0]?.userId ?? '')
    .executeTakeFirstOrThrow();
  expect(ends).toMatchObject([{ data: { leaders: [first] } }]);
});
