import type { Feed } from '@boast/domain/draw/fed-draw';
import { expect, it } from 'vitest';
import { titleOf } from './tournament-title.ts';

const wholeDraw = { id: 'w', name: 'British Open' };
const part = (drawSize: number, firstRound: number, feed: Feed | null = null) => ({
  name: 'British Open, of its own',
  wholeDraw,
  drawSize,
  firstRound,
  feed,
});
const main = { ...part(32, 1), name: 'British Open', wholeDraw: null };

it.each([
  [part(8, 3), 'From the quarter-finals'],
  [part(4, 4), 'From the semi-finals'],
  [part(16, 2), 'From Round 2'],
  [part(16, 1, 'plate'), 'Plate'],
  [part(2, 1, 'third-place'), 'Third place'],
  [part(8, 1, 'consolation'), 'Consolation'],
])('a draw beside the main draw has the name of the event, and says which it is', (draw, text) => {
  expect(titleOf(draw)).toEqual({ name: 'British Open', part: text });
});

it('a main draw has its own name', () => {
  expect(titleOf(main)).toEqual({ name: 'British Open', part: null });
});
