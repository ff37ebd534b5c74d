/**
 * The layout of the bracket: two halves that run from the sides to the final in the middle. The map has one column
 * a round instead, each above the tab of its round. A bye is no match and has no place; its player appears in the next
 * round.
 */
import { feedersOf, matchCount, nextOf, placeOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { roundCount } from '@boast/domain/draw/rounds';

/** How much of a match is shown, least first. */
export const DEPTHS = ['dots', 'names', 'cards'] as const;
export type Depth = (typeof DEPTHS)[number];

export interface DrawTree {
  readonly size: DrawSize;
  readonly byes: readonly boolean[];
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** The text size of the page; all sizes grow with it. */
  readonly rem: number;
  /** For fingers, so rows are 44 px tall. */
  readonly isCoarse: boolean;
  /** A sheet of paper: the draw is made smaller until it fits. */
  readonly isPaper?: boolean;
}

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Link {
  readonly match: number;
  readonly d: string;
}

export interface BracketLayout {
  readonly width: number;
  readonly height: number;
  /** By match number; null for a bye. */
  readonly cells: readonly (Cell | null)[];
  readonly links: readonly Link[];
  /** The columns from left to right, with their rounds. */
  readonly columns: readonly { readonly round: number; readonly x: number; readonly width: number }[];
  /** The height of a player's row, or of the whole match if it has one row. */
  readonly row: number;
  readonly air: number;
  readonly fits: boolean;
}

type Range = readonly [least: number, most: number];

/** The needs of a depth, in CSS pixels at a text size of 16 px. */
interface Measure {
  readonly width: Range;
  readonly rail: Range;
  readonly height: Range;
  readonly air: Range;
  readonly head: number;
  /** The height of the champion above the final. In a small draw the matches leave less. */
  readonly champion: number;
  readonly rows: 1 | 2;
}

const headHeight = 18;
const championHeight = 104;

const measures = {
  /** The map above the rounds of a phone; its matches are too small to press. */
  map: { width: [4, 12], rail: [3, 40], height: [2, 12], air: [0.5, 12], head: 0, champion: 0, rows: 1 },
  dots: {
    width: [24, 28],
    rail: [6, 64],
    height: [24, 28],
    air: [0, 24],
    head: headHeight,
    champion: 0,
    rows: 1,
  },
  names: {
    width: [104, 232],
    rail: [12, 36],
    height: [48, 72],
    air: [0, 52],
    head: headHeight,
    champion: championHeight,
    rows: 2,
  },
} as const satisfies Record<string, Measure>;

/** A finger needs 44 px; a mark of the bracket is as small as fingers can still tell apart. */
const coarse = {
  map: measures.map,
  dots: { ...measures.dots, width: [32, 36], height: [32, 36] },
  names: { ...measures.names, height: [88, 92] },
} as const satisfies typeof measures | Record<string, Measure>;

/** On paper nothing is pressed, and the pick stands below its match. */
const paper = {
  ...measures,
  names: { ...measures.names, rail: [8, 36], height: [28, 64], air: [14, 52] },
} as const satisfies typeof measures | Record<string, Measure>;

const measureOfCard = (height: number): Measure => ({
  width: [212, 260],
  rail: [20, 36],
  height: [height, height],
  air: [10, 40],
  head: headHeight,
  champion: championHeight,
  rows: 2,
});

/** `cardHeight` is that of a match card at a text size of 16 px. */
export function layOutBracket(
  tree: DrawTree,
  { width, height, rem, isCoarse, isPaper = false }: Room,
  { depth, cardHeight = 0 }: { depth: Depth | 'map'; cardHeight?: number },
): BracketLayout {
  const scale = rem / 16;
  const measure =
    depth === 'cards' ? measureOfCard(cardHeight) : (isPaper ? paper : isCoarse ? coarse : measures)[depth];
  const scaled = ([least, most]: Range): Range => [least * scale, most * scale];
  const [head, rounds] = [measure.head * scale, roundCount(tree.size)];
  const final = matchCount(tree.size) - 1;
  const isMap = depth === 'map';
  const across = isMap
    ? spreadEvenly(width, rounds, scaled(measure.width))
    : spread(width, 2 * rounds - 1, { cell: scaled(measure.width), rail: scaled(measure.rail) });
  const halves = (isMap ? [playedBelow(tree, final)] : fedBy(tree, final)).map((root) =>
    placeFrom(tree, root),
  );
  const units = Math.max(1, ...halves.map(({ leaves }) => leaves));
  const [least, most] = scaled(measure.height);
  const [leastAir, mostAir] = scaled(measure.air);
  const rowOf = (ofUnit: number): number => Math.floor(clamp(ofUnit * 0.8, [least, most]) / measure.rows);
  const unitIn = (space: number): number => clamp(space / units, [least + leastAir, most + mostAir]);
  const lackAbove = (ofUnit: number): number =>
    Math.max(0, measure.champion * scale - (units * ofUnit - rowOf(ofUnit) * measure.rows) / 2);
  const unit = unitIn(height - head - lackAbove(unitIn(height - head)));
  const [row, top] = [rowOf(unit), head + lackAbove(unit)];
  const cellHeight = row * measure.rows;
  const ports = portsOf(cellHeight, depth === 'cards' ? (isCoarse ? 44 : 34) * scale : row, measure.rows);
  const columnAt = (round: number, isRight: boolean): number =>
    across.left + (isRight ? 2 * rounds - 1 - round : round - 1) * (across.cell + across.rail);
  const cells: (Cell | null)[] = tree.byes.map(() => null);
  const stand = (match: number, x: number, middle: number) => {
    const y = Math.round(top + middle - cellHeight / 2);
    cells[match] = { x, y, width: across.cell, height: cellHeight };
  };
  for (const [side, { middles, leaves }] of halves.entries()) {
    const above = ((units - leaves) * unit) / 2;
    for (const [match, middle] of middles)
      stand(match, columnAt(placeOf(tree.size, match).round, side === 1), above + middle * unit);
  }
  if (!isMap && !tree.byes[final]) stand(final, columnAt(rounds, false), (units * unit) / 2);
  const drawn = {
    width: isMap ? width : (2 * rounds - 1) * (across.cell + across.rail) - across.rail,
    height: Math.ceil(top + units * unit),
  };
  return {
    ...drawn,
    cells,
    links: linkAll(tree, cells, { rail: across.rail, rows: measure.rows, ports }),
    columns: Array.from({ length: isMap ? rounds : 2 * rounds - 1 }, (_, index) => ({
      round: Math.min(index + 1, 2 * rounds - 1 - index),
      x: across.left + index * (across.cell + across.rail),
      width: across.cell,
    })),
    row,
    air: Math.max(0, unit - cellHeight),
    // Allow half a pixel for rounding.
    fits: drawn.width <= width + 0.5 && top + units * unit <= height + 0.5,
  };
}

/** The space below a match, to the next one in its column or the end of the drawing. */
export function airBelow({ cells, height }: BracketLayout, match: number): number {
  const cell = cells[match];
  if (!cell) return 0;
  const end = cell.y + cell.height;
  const below = cells.flatMap((candidate) =>
    candidate && candidate.x === cell.x && candidate.y >= end ? [candidate.y] : [],
  );
  return Math.min(height, ...below) - end;
}

const clamp = (value: number, [least, most]: Range): number => Math.min(Math.max(value, least), most);

/** Columns as wide as allowed; what is left goes between them. */
function spread(width: number, columns: number, { cell, rail }: { cell: Range; rail: Range }) {
  const cellWidth = Math.floor(clamp((width - (columns - 1) * rail[0]) / columns, cell));
  return {
    cell: cellWidth,
    rail: Math.floor(clamp((width - columns * cellWidth) / Math.max(1, columns - 1), rail)),
    left: 0,
  };
}

/** Each column in the middle of its share of the width. */
function spreadEvenly(width: number, columns: number, cell: Range) {
  const share = width / columns;
  const cellWidth = Math.floor(clamp(share / 2, cell));
  return { cell: cellWidth, rail: share - cellWidth, left: (share - cellWidth) / 2 };
}

/** The middle of each match that leads to `root` by match number, from the top, in units of a match of the outermost round. */
function placeFrom(tree: DrawTree, root: number | null): { middles: Map<number, number>; leaves: number } {
  const middles = new Map<number, number>();
  let leaves = 0;
  const place = (match: number): number => {
    const fed = fedBy(tree, match).flatMap((feeder) => (feeder === null ? [] : [place(feeder)]));
    const middle =
      fed.length === 0
        ? leaves++ + 0.5
        : fed.reduce((sum, middleOfFeeder) => sum + middleOfFeeder, 0) / fed.length;
    middles.set(match, middle);
    return middle;
  };
  if (root !== null) place(root);
  return { middles, leaves };
}

/** The played feeders of a match, by side; null for a player who is there from the start. */
function fedBy(tree: DrawTree, match: number): readonly [number | null, number | null] {
  const [upper, lower] = feedersOf(tree.size, match) ?? [];
  return [playedBelow(tree, upper), playedBelow(tree, lower)];
}

/** The match itself, or behind a bye the one whose winner goes through it. */
function playedBelow(tree: DrawTree, match: number | undefined): number | null {
  if (match === undefined) return null;
  if (!tree.byes[match]) return match;
  const [upper, lower] = feedersOf(tree.size, match) ?? [];
  return playedBelow(tree, upper) ?? playedBelow(tree, lower);
}

/** How far below the top of a match the line to each player ends; no two lines overlap. */
const portsOf = (height: number, row: number, rows: 1 | 2): readonly [number, number] =>
  rows === 2 ? [row / 2, row * 1.5] : [height * 0.35, height * 0.65];

interface Joints {
  readonly rail: number;
  readonly rows: 1 | 2;
  readonly ports: readonly [number, number];
}

/** Lines from each match to the row of its winner in the next one. They turn in the gap before that match. */
function linkAll(tree: DrawTree, cells: readonly (Cell | null)[], { rail, rows, ports }: Joints): Link[] {
  return cells.flatMap((from, match) => {
    let next = nextOf(tree.size, match);
    while (next && tree.byes[next.match]) next = nextOf(tree.size, next.match);
    const to = next && cells[next.match];
    if (!from || !next || !to) return [];
    const isRight = from.x > to.x;
    const [start, end] = isRight ? [from.x, to.x + to.width] : [from.x + from.width, to.x];
    const turn = isRight ? end + rail / 2 : end - rail / 2;
    const middle = from.y + from.height / 2;
    // A mark has no rows, so a player without an opponent goes straight on.
    const isAlone = rows === 1 && fedBy(tree, next.match).includes(null);
    const arrival = isAlone ? to.y + to.height / 2 : to.y + ports[next.side];
    return [{ match, d: `M${start} ${middle}H${turn}V${arrival}H${end}` }];
  });
}

export function isOnRight(size: DrawSize, match: number): boolean {
  const { round, position } = placeOf(size, match);
  return round < roundCount(size) && position >= size >> (round + 1);
}

/** The next depth, closer (1) or farther (-1); null at either end. */
export const stepDepth = (depth: Depth, step: 1 | -1): Depth | null =>
  DEPTHS[DEPTHS.indexOf(depth) + step] ?? null;

export function matchNear({ cells }: BracketLayout, x: number, y: number): number | null {
  let nearest: { match: number; far: number } | null = null;
  for (const [match, cell] of cells.entries()) {
    if (!cell) continue;
    const far = Math.hypot(cell.x + cell.width / 2 - x, cell.y + cell.height / 2 - y);
    if (!nearest || far < nearest.far) nearest = { match, far };
  }
  return nearest?.match ?? null;
}
