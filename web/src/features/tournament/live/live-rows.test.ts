import type { Match } from '@boast/contract/tournaments';
import type { Feed } from '@boast/domain/draw/fed-draw';
import { expect, it } from 'vitest';
import { liveRows } from './live-rows.ts';

const drawn = (
  id: string,
  drawSize: number,
  { wholeId = '', firstRound = 1, feed = null as Feed | null } = {},
) => ({
  id,
  wholeDraw: wholeId === '' ? null : { id: wholeId, name: wholeId },
  feed,
  drawSize,
  firstRound,
  rounds: [
    {
      matches: Array.from({ length: drawSize - 1 }, (_, index) => ({ id: `${id}${index}`, index }) as Match),
    },
  ],
});

const main = drawn('m', 8);
const fromSemis = drawn('s', 4, { wholeId: 'm', firstRound: 2 });
const plate = drawn('p', 4, { wholeId: 'm', feed: 'plate' });

const rowsOf = (...draws: ReturnType<typeof drawn>[]) =>
  liveRows(draws).map(({ match, matchIds }) => [match.id, matchIds.join()]);

it('a match of several draws has one row, that of the main draw', () => {
  expect(rowsOf(fromSemis, main)).toEqual([
    ['m0', 'm0'],
    ['m1', 'm1'],
    ['m2', 'm2'],
    ['m3', 'm3'],
    ['m4', 'm4,s0'],
    ['m5', 'm5,s1'],
    ['m6', 'm6,s2'],
  ]);
});

it('a second chance alone has its own rows, and so has a plate', () => {
  expect(rowsOf(fromSemis).length).toBe(3);
  expect(rowsOf(main, plate).length).toBe(10);
});

it('other events have their own rows', () => {
  expect(rowsOf(main, drawn('n', 8)).length).toBe(14);
});
