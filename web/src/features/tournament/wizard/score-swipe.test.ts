import { expect, it } from 'vitest';
import { armedScore, isSideways } from './score-swipe.ts';

it.each([
  [0, null],
  [43, null],
  [44, 0],
  [-60, 0],
  [96, 1],
  [-148, 2],
  [300, 2],
])('%i px across mean %s games lost', (across, gamesLost) => {
  expect(armedScore(across, 3)).toBe(gamesLost);
});

it('edge 17: a best of three has two stops', () => {
  expect(armedScore(300, 2)).toBe(1);
});

it('scrolling the page is no swipe, nor is a press that trembles', () => {
  expect([isSideways(30, 25), isSideways(5, 0), isSideways(-30, 5)]).toEqual([false, false, true]);
});
