import type { Match } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { liveStates } from './live-states.ts';

const NOW = Date.parse('2025-05-29T13:00:00Z');

const match = (index: number, facts: Partial<Match> = {}) =>
  ({
    index,
    roundNumber: 1,
    isBye: false,
    isCompleted: false,
    playerOne: {},
    playerTwo: {},
    startsAt: null,
    gameScores: [],
    ...facts,
  }) as unknown as Match;

function show(...matches: Match[]) {
  const { onCourt, next, results, isToday } = liveStates(matches, NOW);
  const indexes = (list: readonly Match[]) => list.map(({ index }) => index);
  return [indexes(onCourt), indexes(next), indexes(results), isToday];
}

it('says what is on court, what is next and what was decided today, of all draws at once', () => {
  expect(
    show(
      match(1, { startsAt: '2025-05-29T14:00:00Z' }),
      match(2, { startsAt: '2025-05-29T12:50:00Z' }),
      match(3),
      match(4, { playerTwo: null }),
      match(5, { isBye: true, playerTwo: null }),
      match(6, { isCompleted: true, startsAt: '2025-05-29T09:00:00Z' }),
      match(7, { isCompleted: true, startsAt: '2025-05-29T11:00:00Z' }),
      match(8, { isCompleted: true, startsAt: '2025-05-28T11:00:00Z', roundNumber: 2 }),
      match(9, { gameScores: [[11, 8]], startsAt: '2025-05-29T13:30:00Z' }),
    ),
  ).toEqual([[2, 9], [1, 3], [7, 6], true]);
});

it('shows the latest results while none is of today', () => {
  const older = (index: number) =>
    match(index, { isCompleted: true, startsAt: `2025-05-${10 + index}T12:00:00Z` });
  expect(show(older(1), older(2), match(3, { isCompleted: true }))).toEqual([[], [], [2, 1, 3], false]);
});
