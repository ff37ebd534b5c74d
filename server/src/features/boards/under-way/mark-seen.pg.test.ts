import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson, type TestTournament } from '../../../testing/factories.ts';
import { matchOf, play, start } from '../../../testing/play.ts';
import { underWayForFile } from './testing/situation.ts';

const { admin, ownOf, seen, situation, test } = await underWayForFile();

describe('while somebody was away', () => {
  const noted = async (person: TestPerson, { id }: TestTournament, version: number): Promise<number> =>
    operations.markSeen.response.parse((await seen(person, [{ tournamentId: id, version }])).body).noted;

  it('tells what came since the last look, on whatever device', async () => {
    const { tournament, lower } = await situation();
    await start(test, tournament);
    expect((await ownOf(tournament, lower)).sinceVisit).toBeNull();
    await play(test, tournament, { as: admin, match: 0 });
    expect((await ownOf(tournament, lower)).sinceVisit).toBeNull();
    expect(await noted(lower, tournament, 1)).toBe(1);
    expect(await noted(lower, tournament, 1)).toBe(0);
    expect((await ownOf(tournament, lower)).sinceVisit).toBeNull();
    await play(test, tournament, { as: admin, match: 1, winner: 1 });
    await play(test, tournament, { as: admin, match: 2, winner: 1 });
    expect(await ownOf(tournament, lower)).toMatchObject({
      rank: 1,
      sinceVisit: { results: 2, correct: 2, points: 202, rankThen: 2 },
    });
    // The page shows version 3, which is noted; an older version changes nothing.
    expect(await noted(lower, tournament, 3)).toBe(1);
    expect(await noted(lower, tournament, 2)).toBe(0);
    expect((await ownOf(tournament, lower)).sinceVisit).toBeNull();
  });

  it('a result that was taken back is told, too', async () => {
    const { tournament, upper } = await situation();
    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 0 });
    await noted(upper, tournament, 1);
    const match = await matchOf(test, tournament, 0);
    await test.call('PATCH', `/admin/matches/${match.id}`, {
      as: admin.token,
      headers: { 'if-match': String(match.version) },
      body: { result: null, reason: 'Entered by mistake' },
    });
    expect((await ownOf(tournament, upper)).sinceVisit).toMatchObject({
      results: -1,
      correct: -1,
      points: -101,
    });
  });

  it('nothing is noted of a version that is not shown, of others’ tournaments, or of too many', async () => {
    const { tournament, upper } = await situation();
    await start(test, tournament);
    expect(await noted(upper, tournament, 7)).toBe(0);
    expect(await noted(await buildPerson(test), tournament, 0)).toBe(0);
    expect((await seen(upper, [{ tournamentId: randomUUID(), version: 0 }])).body).toEqual({
      data: undefined,
      noted: 0,
    });
    const many = Array.from({ length: 13 }, () => ({ tournamentId: tournament.id, version: 0 }));
    expect(await seen(upper, many)).toMatchObject({ status: 400 });
    expect(await seen(upper, [{ tournamentId: 'nothing', version: 0 }])).toMatchObject({ status: 400 });
  });

  it('is in a person’s export, and gone with them', async () => {
    const { tournament, upper } = await situation();
    await start(test, tournament);
    await noted(upper, tournament, 0);
    const exported = operations.exportUser.response.parse(
      (await test.call('GET', '/user/export', { as: upper.token })).body,
    );
    expect(exported.data.seenBoards).toEqual([
      { tournamentId: tournament.id, rank: 1, points: 0, seenAt: expect.any(String) },
    ]);
    expect(await test.call('DELETE', '/user', { as: upper.token })).toMatchObject({ status: 200 });
    const left = await test.db
      .selectFrom('seen_board')
      .selectAll()
      .where('user_id', '=', upper.userId)
      .execute();
    expect(left).toEqual([]);
  });
});
