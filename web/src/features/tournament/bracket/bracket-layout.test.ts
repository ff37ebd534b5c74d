import { matchCount, nextOf, placeOf } from '@boast/domain/draw/bracket';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { DRAW_SIZES, type DrawSize } from '@boast/domain/draw/draw-size';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { roundCount } from '@boast/domain/draw/rounds';
import { anyDraw } from '@boast/domain/testing/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BracketLayout,
  type Cell,
  DEPTHS,
  type DrawTree,
  isOnRight,
  layOutBracket,
  matchNear,
  type Room,
  stepDepth,
} from './bracket-layout.ts';

const treeOf = (draw: Draw): DrawTree => ({
  size: draw.size,
  byes: resolveDraw(draw).map(({ isBye }) => isBye),
});
const full = (size: DrawSize): DrawTree => treeOf(emptyDraw(size));
const cellsOf = ({ cells }: BracketLayout): (Cell & { match: number })[] =>
  cells.flatMap((cell, match) => (cell ? [{ ...cell, match }] : []));

const anyTree = anyDraw({ maxSize: 128 }).map(treeOf);
const anyRoom = fc.record({
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 100, max: 2000 }),
  rem: fc.constantFrom(16, 20, 32),
  isCoarse: fc.boolean(),
  isPaper: fc.boolean(),
});
const anyDepth = fc.constantFrom(...DEPTHS, 'map' as const);
const how = (depth: (typeof DEPTHS)[number] | 'map') => ({ depth, cardHeight: 116 });

it('nothing overlaps and all is within the drawing, in any draw, room and depth', () => {
  fc.assert(
    fc.property(anyTree, anyRoom, anyDepth, (tree, room, depth) => {
      const layout = layOutBracket(tree, room, how(depth));
      const cells = cellsOf(layout);
      expect(cells.map(({ match }) => match)).toEqual(
        tree.byes.flatMap((isBye, match) => (isBye ? [] : [match])),
      );
      for (const [index, one] of cells.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.x + one.width).toBeLessThanOrEqual(layout.width + 0.001);
        expect(one.y).toBeGreaterThanOrEqual(0);
        expect(one.y + one.height).toBeLessThanOrEqual(layout.height + 1);
        for (const other of cells.slice(index + 1)) {
          const apart = Math.abs(one.x - other.x) >= one.width || Math.abs(one.y - other.y) >= one.height;
          expect(apart, `${one.match} and ${other.match}`).toBe(true);
        }
      }
      if (layout.fits) {
        expect(layout.width).toBeLessThanOrEqual(room.width + 1);
        expect(layout.height).toBeLessThanOrEqual(room.height + 1);
      }
    }),
  );
});

it('the final stands in the middle, and every match on its side of it, nearer with every round', () => {
  fc.assert(
    fc.property(anyTree, anyRoom, fc.constantFrom(...DEPTHS), (tree, room, depth) => {
      const layout = layOutBracket(tree, room, how(depth));
      const middle = (cell: Cell) => cell.x + cell.width / 2;
      for (const cell of cellsOf(layout)) {
        const { round } = placeOf(tree.size, cell.match);
        const off = middle(cell) - layout.width / 2;
        if (round === roundCount(tree.size)) expect(off).toBeCloseTo(0);
        else expect(off > 0).toBe(isOnRight(tree.size, cell.match));
        const next = nextOf(tree.size, cell.match);
        const to = next && layout.cells[next.match];
        if (to) expect(Math.abs(middle(to) - layout.width / 2)).toBeLessThan(Math.abs(off));
      }
    }),
  );
});

it.each([4, 8, 16] as const)('the champion has room above the final of a draw of %i', (size) => {
  for (const depth of ['names', 'cards'] as const) {
    for (const isCoarse of [false, true]) {
      const room = { width: isCoarse ? 390 : 1376, height: 600, rem: 16, isCoarse };
      const final = layOutBracket(full(size), room, how(depth)).cells.at(-1);
      expect(final?.y).toBeGreaterThanOrEqual(18 + 104);
    }
  }
});

it('a match stands beside those that feed it: in the middle of two, and level with one where the other has a bye', () => {
  fc.assert(
    fc.property(anyTree, anyRoom, (tree, room) => {
      const { cells, links } = layOutBracket(tree, room, how('names'));
      const final = matchCount(tree.size) - 1;
      for (const [match, cell] of cells.entries()) {
        if (!cell || match === final) continue;
        const fed = links.flatMap((link) => {
          let next = nextOf(tree.size, link.match);
          while (next && tree.byes[next.match]) next = nextOf(tree.size, next.match);
          return next?.match === match ? (cells[link.match]?.y ?? []) : [];
        });
        expect(fed.length).toBeLessThanOrEqual(2);
        const mean = fed.reduce((sum, y) => sum + y, 0) / fed.length;
        if (fed.length > 0) expect(Math.abs(cell.y - mean)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it.each(DRAW_SIZES)('without byes the right half of %d mirrors the left', (size) => {
  const room: Room = { width: 1376, height: 774, rem: 16, isCoarse: false };
  for (const depth of DEPTHS) {
    const { cells, width } = layOutBracket(full(size), room, how(depth));
    for (const [match, cell] of cells.entries()) {
      const { round, position } = placeOf(size, match);
      const half = size >> (round + 1);
      if (!cell || half === 0 || position >= half) continue;
      const mirror = cells[match + half];
      expect(mirror?.y).toBe(cell.y);
      expect((mirror?.x ?? 0) + cell.width).toBeCloseTo(width - cell.x);
    }
  }
});

describe('the names of all', () => {
  const fits = (size: DrawSize, room: Partial<Room>) =>
    layOutBracket(full(size), { width: 1216, height: 692, rem: 16, isCoarse: false, ...room }, how('names'));

  it.each([
    [32, 1216, 692],
    [64, 1376, 792],
    [16, 1216, 692],
  ] as const)('%d players fit %i by %i pixels, each row a target', (size, width, height) => {
    const layout = fits(size, { width, height });
    expect(layout.fits).toBe(true);
    expect(layout.row).toBeGreaterThanOrEqual(24);
    expect(layout.cells[0]?.width).toBeGreaterThanOrEqual(104);
  });

  it('do not fit a phone, twice the text, or 64 rows for fingers', () => {
    expect(fits(32, { width: 358 }).fits).toBe(false);
    expect(fits(32, { rem: 32 }).fits).toBe(false);
    expect(fits(64, { width: 1376, height: 792, isCoarse: true }).fits).toBe(false);
  });

  it('of 48 players with 16 byes take the height of a draw of 32', () => {
    const byes = Array.from({ length: 63 }, (_, match) => match < 32 && match % 2 === 0);
    const layout = layOutBracket(
      { size: 64, byes },
      { width: 1376, height: 450, rem: 16, isCoarse: false },
      how('names'),
    );
    expect(layout.fits).toBe(true);
  });
});

it('the map of a draw fits a phone', () => {
  for (const size of DRAW_SIZES) {
    const layout = layOutBracket(
      full(size),
      { width: 328, height: 176, rem: 16, isCoarse: true },
      how('map'),
    );
    expect([layout.width <= 328, layout.height <= 176]).toEqual([true, true]);
  }
});

it.each(DRAW_SIZES)('each column of the map of %d stands above the tab of its round', (size) => {
  const { columns, cells } = layOutBracket(
    full(size),
    { width: 328, height: 176, rem: 16, isCoarse: true },
    how('map'),
  );
  const share = 328 / columns.length;
  expect(columns.map(({ round }) => round)).toEqual(columns.map((_, index) => index + 1));
  for (const { round, x, width } of columns) expect(x + width / 2).toBeCloseTo((round - 0.5) * share);
  for (const [match, cell] of cells.entries())
    expect(cell?.x).toBe(columns[placeOf(size, match).round - 1]?.x);
});

it('a point of the map means the match nearest to it', () => {
  const layout = layOutBracket(full(32), { width: 328, height: 176, rem: 16, isCoarse: true }, how('map'));
  for (const { match, x, y, width, height } of cellsOf(layout))
    expect(matchNear(layout, x + width / 2 + 2, y + height / 2 - 2)).toBe(match);
});

it('steps through the depths and stops at either end', () => {
  expect([stepDepth('dots', 1), stepDepth('names', 1), stepDepth('names', -1)]).toEqual([
    'names',
    'cards',
    'dots',
  ]);
  expect([stepDepth('cards', 1), stepDepth('dots', -1)]).toEqual([null, null]);
});
