import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';

let entrant: TestPerson;

/** Slot 1 is a bye. Two entries pick the upper players 3-0 throughout, one the lower players 3-2. */
const test = await testAppForFile();
const tournament = await buildTournament(test, { slots: { 1: 'bye' } });
for (const side of [0, 0, 1] as const) {
  entrant = await buildPerson(test);
  const picks = picksOf(tournament, () => ({ side, gamesLost: side === 0 ? 0 : 2 }));
  await enter(test, entrant, tournament, picks);
}

const ask = (id: string, as?: string) => test.call('GET', `/tournaments/${id}/field-picks`, { as });
const field = async () => operations.fieldPicks.response.parse((await ask(tournament.id)).body).data;
const playerOf = (slot: number) => {
  const held = tournament.draw.slots[slot];
  return held?.kind === 'player' ? held.playerId : null;
};

it('says nothing before the seal, to entrants and administrators neither', async () => {
  const admin = await buildPerson(test, { admin: true });
  for (const as of [undefined, entrant.token, admin.token]) {
    const answer = await ask(tournament.id, as);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'NOT_SEALED' } } });
    expect(JSON.stringify(answer.body)).not.toContain('count');
  }
});

describe('after the seal', () => {
  beforeAll(() => start(test, tournament));

  it('tells the share of each player and the score picked most, byes left out', async () => {
    const { entryCount, matches } = await field();
    expect(entryCount).toBe(3);
    expect(matches.map(({ matchId }) => tournament.matchIds.indexOf(matchId))).toEqual([1, 2, 3, 4, 5, 6]);
    const [first] = matches;
    const final = matches.at(-1);
    const share = { isReplaced: false, count: 2, byScore: [2, 0, 0] };
    expect(first).toEqual({
      matchId: tournament.matchIds[1],
      scores: ['3-0', '3-1', '3-2'],
      shares: [
        { ...share, slot: 2, playerId: playerOf(2) },
        { ...share, slot: 3, playerId: playerOf(3), count: 1, byScore: [0, 0, 1] },
      ],
      mostPicked: { slot: 2, playerId: playerOf(2), score: '3-0', count: 2 },
    });
    expect(final?.shares.map(({ slot, count }) => [slot, count])).toEqual([
      [0, 2],
      [7, 1],
    ]);
  });

  it('edge 14: says which picks are of a player who was replaced', async () => {
    await sql`update draw_slot set replaced_after_seal = true
      where tournament_id = ${tournament.id} and number = 3`.execute(test.db);
    await sql`update tournament set results_version = results_version + 1 where id = ${tournament.id}`.execute(
      test.db,
    );
    test.ctx.boards.invalidate(tournament.id);
    const [first] = (await field()).matches;
    expect(first?.shares.map(({ slot, isReplaced }) => [slot, isReplaced])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  it('may be kept by caches for a minute', async () => {
    expect((await ask(tournament.id)).headers['cache-control']).toContain('s-maxage=60');
  });
});

it('has nothing to tell of a tournament that nobody entered', async () => {
  const empty = await buildTournament(test);
  await start(test, empty);
  const { data } = (await ask(empty.id)).body;
  expect(data.entryCount).toBe(0);
  expect(data.matches[0]).toMatchObject({ shares: [], mostPicked: null });
});

it('does not know a tournament that is not there or not published', async () => {
  const hidden = await buildTournament(test, { status: 'CREATING' });
  for (const id of [randomUUID(), hidden.id]) expect(await ask(id)).toMatchObject({ status: 404 });
  expect(await ask('nothing')).toMatchObject({ status: 400 });
});
