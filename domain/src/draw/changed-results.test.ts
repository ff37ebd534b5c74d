import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDraw, anyResults } from '../testing/arbitraries.ts';
import { changedResults, matchPlayers } from './changed-results.ts';
import { emptyDraw } from './draw.ts';
import type { MatchResult } from './match-result.ts';

it('results that changed are those that ended otherwise or between others, and no others', () => {
  fc.assert(
    fc.property(
      anyDraw({ maxSize: 16 }).chain((draw) => fc.tuple(anyResults(draw), anyResults(draw))),
      ([one, other]) => {
        const changed = changedResults(one, other);
        expect(changedResults(other, one)).toEqual(changed);
        expect(
          changedResults(one, { ...one, results: one.results.map((result) => result && { ...result }) }),
        ).toEqual([]);
        const [before, after] = [one, other].map((draw) => ({
          results: draw.results,
          players: matchPlayers(draw),
        }));
        for (const match of one.results.keys()) {
          const [was, is] = [before?.results[match] ?? null, after?.results[match] ?? null];
          const areSame =
            JSON.stringify(was) === JSON.stringify(is) &&
            (is === null || String(before?.players[match]) === String(after?.players[match]));
          expect(changed.includes(match)).toBe(!areSame);
        }
      },
    ),
  );
});

it('a result that others played is another, although its score is the same', () => {
  const won = (winner: 0 | 1): MatchResult => ({
    winner,
    ending: 'played',
    games: winner === 0 ? [3, 1] : [1, 3],
  });
  const draw = {
    ...emptyDraw(4),
    slots: ['a', 'b', 'c', 'd'].map((playerId) => ({ kind: 'player', playerId }) as const),
  };
  const before = { ...draw, results: [won(0), won(0), won(0)] };
  expect(changedResults(before, { ...draw, results: [won(1), won(0), won(0)] })).toEqual([0, 2]);
  expect(
    changedResults(before, { ...before, slots: draw.slots.with(3, { kind: 'player', playerId: 'e' }) }),
  ).toEqual([1]);
});
