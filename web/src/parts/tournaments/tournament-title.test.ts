import { expect, it } from 'vitest';
import { titleOf } from './tournament-title.ts';

it('a second chance has the name of its whole draw, and says its round beside it', () => {
  const wholeDraw = { id: 'w', name: 'British Open' };
  const titled = (drawSize: number, firstRound: number) =>
    titleOf({ name: 'British Open, from somewhere', wholeDraw, drawSize, firstRound });
  expect(titled(8, 3)).toEqual({ name: 'British Open', from: 'the quarter-finals' });
  expect(titled(4, 4).from).toBe('the semi-finals');
  expect(titled(16, 2).from).toBe('Round 2');
});

it('a whole draw has its own name', () => {
  const whole = { name: 'British Open', wholeDraw: null, drawSize: 32, firstRound: 1 };
  expect(titleOf(whole)).toEqual({ name: 'British Open', from: null });
});
