import { expect, it } from 'vitest';
import { at, holdsAll } from './at.ts';

it('a value that is there is returned, zero and false too', () => {
  expect([at([7, 0], 1), at(Uint8Array.of(3), 0), at([false], 0)]).toEqual([0, 3, false]);
});

it.each([-1, 2, 1.5, Number.NaN])('nothing at %d is an error, never a zero', (index) => {
  expect(() => at(Uint8Array.of(1, 2), index)).toThrow(RangeError);
});

it('arrays that are too short are found before a loop reads behind them', () => {
  expect(() => holdsAll(2, new Uint8Array(2), [1, 2, 3])).not.toThrow();
  expect(() => holdsAll(3, new Uint8Array(3), new Uint8Array(2))).toThrow('2 values where 3 are needed');
});
