import { expect, it } from 'vitest';
import type { ResultForm } from './result-form.ts';
import { afterKey } from './result-keys.ts';

const played: ResultForm = { ending: 'played', winner: null, games: null, points: '' };
const walkover: ResultForm = { ...played, ending: 'walkover' };

it.each([
  [played, '1', 5, { winner: 0, games: [3, 0] }],
  [played, '3', 5, { winner: 0, games: [3, 2] }],
  [played, '4', 5, { winner: 1, games: [0, 3] }],
  [played, '6', 5, { winner: 1, games: [2, 3] }],
  [played, '4', 3, { winner: 1, games: [1, 2] }],
  [played, 'w', 5, { ending: 'walkover', games: null }],
  [played, 'R', 5, { ending: 'retirement', games: [0, 0] }],
  [walkover, '2', 5, { winner: 1, games: null }],
  [walkover, 'p', 5, { ending: 'played' }],
] as const)('%j, key %s, best of %i', (form, key, bestOf, change) => {
  expect(afterKey(form, key, bestOf)).toMatchObject(change);
});

it.each([
  [played, '7'],
  [played, '0'],
  [played, 'x'],
  [played, 'Enter'],
  [played, ' '],
  [played, ''],
  [walkover, '3'],
  [{ ...played, ending: 'none' }, '1'],
] as const)('%j, key %j does nothing', (form, key) => {
  expect(afterKey(form, key, 5)).toBeNull();
});
