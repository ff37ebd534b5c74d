import { expect, it } from 'vitest';
import { isHeldPick, moveScore } from './tipping-keys.ts';

it.each([
  ['ArrowDown', { side: 0, gamesLost: 1 }, { side: 1, gamesLost: 1 }],
  ['ArrowUp', { side: 1, gamesLost: 2 }, { side: 0, gamesLost: 2 }],
  ['ArrowRight', { side: 0, gamesLost: 1 }, { side: 0, gamesLost: 2 }],
  ['ArrowRight', { side: 0, gamesLost: 2 }, { side: 0, gamesLost: 2 }],
  ['ArrowLeft', { side: 1, gamesLost: 0 }, { side: 1, gamesLost: 0 }],
  ['Tab', { side: 1, gamesLost: 0 }, null],
] as const)('%s from %o leads to %o', (key, from, to) => {
  expect(moveScore(from, key, 3)).toEqual(to);
});

it('a key that is held picks once, and its arrows still move', () => {
  const repeats = (key: string) => isHeldPick({ key, repeat: true });
  expect(['0', '2', 'Enter'].map(repeats)).toEqual([true, true, true]);
  expect(['ArrowUp', 'Tab'].map(repeats)).toEqual([false, false]);
  expect(isHeldPick({ key: '0', repeat: false })).toBe(false);
});
