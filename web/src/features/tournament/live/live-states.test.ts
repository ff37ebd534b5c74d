import type { Match, Tournament } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { nowPlaying } from './now-playing.ts';

const match = (index: number, facts: Partial<Match> = {}) =>
  ({
    index,
    roundNumber: 1,
    isBye: false,
    isCompleted: false,
    playerOne: {},
    playerTwo: {},
    startsAt: null,
    ...facts,
  }) as Match;
const show = (matches: Match[], most = 4) => {
  const { open, decided } = nowPlaying({ rounds: [{ matches }] } as unknown as Tournament, most);
  return [open.map(({ index }) => index), decided.map(({ index }) => index)];
};

it('shows what is open by time and what was decided last, byes and unknown players left out', () => {
  expect(
    show([
      match(1, { startsAt: '2025-05-29T14:00:00Z' }),
      match(2, { startsAt: '2025-05-29T12:00:00Z' }),
      match(3),
      match(4, { playerTwo: null }),
      match(5, { isBye: true, playerTwo: null }),
      match(6, { isCompleted: true, startsAt: '2025-05-28T12:00:00Z' }),
      match(7, { isCompleted: true, startsAt: '2025-05-28T14:00:00Z' }),
      match(8, { isCompleted: true, roundNumber: 2 }),
    ]),
  ).toEqual([
    [2, 1, 3],
    [8, 7, 6],
  ]);
});

it('shows no more than asked for', () => {
  expect(show([match(1), match(2), match(3), match(4, { isCompleted: true })], 2)).toEqual([[1, 2], [4]]);
});
