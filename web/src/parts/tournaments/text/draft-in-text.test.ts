import { expect, it } from 'vitest';
import { draftInText } from './draft-in-text.ts';

const about = {
  name: 'Open',
  gender: 'mens' as const,
  startDate: '2026-05-01',
  endDate: '2026-05-04',
  players: { p0: 'Ali Farag', p1: 'Paul Coll', p2: 'Diego Elias', p3: 'Joel Makin' },
  rounds: ['Quarter Final', 'Semi Final', 'Final'],
};
const slots = ['p0', 'p1', 'p2', 'p3', 'p4', 'bye', 'p6', 'p7'];
/** Picks of three matches: the upper player 3-2, the lower player 3-0, then the first of them 2-1. */
const text = JSON.stringify({ v: 1, slots, bestOf: [5, 3, 5], picks: '0a0c0000090000', about });

it('says whom the picks send on, round by round', () => {
  expect(draftInText(text)).toEqual({
    name: 'Open',
    gender: 'mens',
    startDate: '2026-05-01',
    endDate: '2026-05-04',
    rounds: [
      {
        name: 'Quarter Final',
        picks: [
          { winner: 'Ali Farag', loser: 'Paul Coll', score: '3-2' },
          { winner: 'Joel Makin', loser: 'Diego Elias', score: '3-0' },
        ],
      },
      { name: 'Semi Final', picks: [{ winner: 'Ali Farag', loser: 'Joel Makin', score: '2-1' }] },
    ],
  });
});

it.each(['', '{', 'null', '{"v":1}', text.replace('"about"', '"other"')])('%s says nothing', (other) => {
  expect(draftInText(other)).toBeNull();
});
