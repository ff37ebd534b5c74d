import type { Match } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { groupResults } from './group-results.ts';

const match = (id: string, tournamentId: string) =>
  ({ id, tournamentId, tournamentName: tournamentId, gender: 'mens', startDate: '2025-05-29' }) as Match;

it('keeps the matches of a tournament together, in their order', () => {
  const groups = groupResults([match('1', 'A'), match('2', 'B'), match('3', 'A'), match('4', 'B')]);
  expect(groups.map(({ name, matches }) => [name, matches.map(({ id }) => id).join('')])).toEqual([
    ['A', '13'],
    ['B', '24'],
  ]);
  expect(groupResults([])).toEqual([]);
});
