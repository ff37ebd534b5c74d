import { expect, it } from 'vitest';
import { moveScore } from './tipping-keys.ts';

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
