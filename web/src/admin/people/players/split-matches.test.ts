import { expect, it } from 'vitest';
import { buildMatch, coll, farag } from '../../testing/build-match.ts';
import { fromSideOf, splitMatches } from './split-matches.ts';

it('puts the next match and the last result first', () => {
  const newestFirst = [
    buildMatch({ id: 'final' }),
    buildMatch({ id: 'semi' }),
    buildMatch({ id: 'quarter', isCompleted: true }),
    buildMatch({ id: 'first', isCompleted: true }),
  ];
  const { upcoming, completed } = splitMatches(newestFirst);
  expect(upcoming.map(({ id }) => id)).toEqual(['semi', 'final']);
  expect(completed.map(({ id }) => id)).toEqual(['quarter', 'first']);
});

it.each([
  [farag.id, {}, { opponent: 'Paul Coll', outcome: null }],
  [coll.id, {}, { opponent: 'Ali Farag', outcome: null }],
  [farag.id, { playerTwo: null }, { opponent: 'TBD', outcome: null }],
  [farag.id, { isCompleted: true, winnerId: farag.id }, { opponent: 'Paul Coll', outcome: 'win' }],
  [coll.id, { isCompleted: true, winnerId: farag.id }, { opponent: 'Ali Farag', outcome: 'loss' }],
])('seen by %s, %j: %j', (playerId, change, view) => {
  expect(fromSideOf(playerId, buildMatch(change))).toEqual(view);
});
