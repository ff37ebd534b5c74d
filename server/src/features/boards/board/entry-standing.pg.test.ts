import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start } from '../../../testing/play.ts';
import { createBoards } from './boards.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });

const standing = async (entryId: string) =>
  operations.entryStanding.response.parse((await test.call('GET', `/entries/${entryId}/standing`)).body).data;

/** Three entrants of eight players: all upper, all upper except match 1, all lower. Every score is 3-1. */
async function situation() {
  const tournament = await buildTournament(test);
  const enterWith = async (side: (match: number) => 0 | 1) => {
    const person = await buildPerson(test);
    const picks = picksOf(tournament, (match) => ({ side: side(match), gamesLost: 1 }));
    return { person, id: (await enter(test, person, tournament, picks)).id as string };
  };
  const upper = await enterWith(() => 0);
  const almost = await enterWith((match) => (match === 0 ? 1 : 0));
  const lower = await enterWith(() => 1);
  return { tournament, upper, almost, lower };
}

describe('before the seal', () => {
  it('nobody has a rank, the owner and administrators included', async () => {
    const { upper } = await situation();
    for (const as of [undefined, upper.person.token, admin.token]) {
      expect(await test.call('GET', `/entries/${upper.id}/standing`, { as })).toMatchObject({
        status: 409,
        body: { error: { code: 'NOT_SEALED' } },
      });
    }
  });
});

describe('after it', () => {
  it('tells the rank, how it moved with the last result, and the best still possible', async () => {
    const { tournament, upper, almost, lower } = await situation();
    await start(test, tournament);
    expect(await standing(upper.id)).toMatchObject({ rank: 1, rankBefore: null, points: 0, entryCount: 3 });

    await play(test, tournament, { as: admin, match: 0, winner: 0 });
    expect(await standing(upper.id)).toMatchObject({ rank: 1, rankBefore: null, points: 101, version: 1 });
    expect(await standing(lower.id)).toMatchObject({ rank: 2, rankBefore: null });

    await play(test, tournament, { as: admin, match: 1, winner: 1 });
    // Both leaders still have two picks of Round 1, the semi-finals and the final, and all can come true.
    expect(await standing(upper.id)).toMatchObject({
      rank: 1,
      rankBefore: 1,
      bestRank: 1,
      bestPoints: 101 + 5 * 101,
    });
    expect(await standing(lower.id)).toMatchObject({ rank: 1, rankBefore: 2, bestRank: 1 });
    // The leader has the same open picks, so the lead of 101 points stays.
    expect(await standing(almost.id)).toMatchObject({
      rank: 3,
      rankBefore: 2,
      score: 0,
      possibleScore: 2,
      finish: null,
      bestRank: 2,
      isBestRankExact: false,
      bestPoints: 3 * 101,
    });
  });

  it('is the same in a process that has just started', async () => {
    const { tournament, almost } = await situation();
    await start(test, tournament);
    for (const match of [0, 1, 2])
      await play(test, tournament, { as: admin, match, winner: match === 1 ? 1 : 0 });
    const known = await standing(almost.id);
    const { boards } = test.ctx;
    Object.assign(test.ctx, { boards: createBoards(test.db) });
    expect(await standing(almost.id)).toEqual(known);
    Object.assign(test.ctx, { boards });
  });

  it('edge 18: a correction moves ranks like a result', async () => {
    const { tournament, upper, lower } = await situation();
    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 3, winner: 0 });
    expect(await standing(lower.id)).toMatchObject({ rank: 3 });
    await play(test, tournament, { as: admin, match: 3, winner: 1 });
    expect(await standing(lower.id)).toMatchObject({ rank: 1, rankBefore: 3 });
    expect(await standing(upper.id)).toMatchObject({ rank: 2, rankBefore: 1 });
  });

  it('with the final to come the best rank is exact, and at the end it is the rank', async () => {
    const { tournament, upper, almost, lower } = await situation();
    await start(test, tournament);
    for (let match = 0; match < 6; match += 1) await play(test, tournament, { as: admin, match, winner: 0 });
    for (const { id } of [upper, almost, lower]) {
      const now = await standing(id);
      expect(now.isBestRankExact).toBe(true);
    }
    // P0 and P4 play the final: the first entry leads by more than a match, and nobody else has a pick left.
    expect([(await standing(upper.id)).bestRank, (await standing(almost.id)).bestRank]).toEqual([1, 2]);
    expect((await standing(upper.id)).finish).toEqual({ best: 1, worst: 1 });
    await play(test, tournament, { as: admin, match: 6, winner: 1 });
    for (const { id } of [upper, almost, lower]) {
      const { rank, bestRank, isBestRankExact, points, bestPoints } = await standing(id);
      expect([bestRank, isBestRankExact, bestPoints]).toEqual([rank, true, points]);
    }
  });

  it('is the movement that the board shows', async () => {
    const { tournament, almost } = await situation();
    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 0 });
    await play(test, tournament, { as: admin, match: 1, winner: 1 });
    const { body } = await test.call('GET', `/tournaments/${tournament.id}/leaderboard`);
    const row = body.data.find(({ entryId }: { entryId: string }) => entryId === almost.id);
    expect(row).toMatchObject({ rank: 3, rankBefore: 2 });
    expect((await matchOf(test, tournament, 1)).isCompleted).toBe(true);
  });
});

it('does not know an entry that is not there, or no longer counts', async () => {
  const { tournament, upper } = await situation();
  expect(await test.call('GET', `/entries/${randomUUID()}/standing`)).toMatchObject({ status: 404 });
  expect(await test.call('GET', '/entries/nothing/standing')).toMatchObject({ status: 400 });
  await test.db.updateTable('entry').set({ status: 'VOID' }).where('id', '=', upper.id).execute();
  await start(test, tournament);
  expect(await test.call('GET', `/entries/${upper.id}/standing`)).toMatchObject({ status: 404 });
});
