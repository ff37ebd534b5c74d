/**
 * Exact chances: every end of a draw is counted for every entry. At each stage only the groups that can still be first go on;
 * once a single group is left, all later ends are its own.
 */
import { at } from '../at.ts';
import { keepContenders } from './contenders.ts';
import { createKnownCounts, type KnownCounts, recall, remember } from './known-counts.ts';
import { type LeadingScores, placesOf } from './leading-scores.ts';
import { type CountPlan, type Level, planCount, type Stage } from './levels.ts';
import type { Odds } from './odds.ts';
import type { Pool } from './pool.ts';
import { countTail, createTail, type Tail } from './tail.ts';
import { ALONE, planTally, SHARES, type Tally, TOGETHER } from './tally.ts';

export interface CountedChances {
  /** By kind of the pool: ends in which its entries are first, alone and with others. */
  readonly alone: Float64Array;
  readonly shared: Float64Array;
  /** By odds and kind: the part of the prize that one entry of the kind can expect. Over all entries they add up to 1. */
  readonly shares: readonly Float64Array[];
  readonly next: readonly NextMatch[];
}

export interface NextMatch {
  readonly index: number;
  /** By kind: the part of the prize if the upper player wins, and if the lower one does, by the first odds. */
  readonly ifUpper: Float64Array;
  readonly ifLower: Float64Array;
}

/** The most ends of a tail: words of bits, counted again for each way to the tail. */
const TAIL_ENDS = 128;

interface CountOptions {
  readonly tailEnds?: number;
  /** The leaders of each end are written here, so ends are counted even when a single group is left. */
  readonly leading?: LeadingScores | null;
}

export function countChances(
  pool: Pool,
  odds: readonly Odds[],
  { tailEnds = TAIL_ENDS, leading = null }: CountOptions = {},
): CountedChances {
  const { kindCount } = pool;
  const tally = planTally(pool.open, odds);
  const plan = planCount(pool, tally, tailEnds);
  const { levels, stages } = plan;
  const root = at(levels, 0);
  root.value.set(pool.base.subarray(0, kindCount));
  root.leaders.set(pool.members);
  for (let kind = 0; kind < kindCount; kind += 1) root.reached[kind] = kind;
  root.touched = kindCount;
  keepContenders(root);
  visit(
    {
      steps: planSteps(plan, tally, leading !== null),
      last: at(levels, stages.length),
      tail: createTail(plan, tally, leading),
      outs: stages.map(() => 0),
    },
    0,
  );
  const column = (place: number): Float64Array => {
    const values = new Float64Array(kindCount);
    for (let kind = 0; kind < kindCount; kind += 1)
      values[kind] = root.tally[kind * tally.width + place] as number;
    return values;
  };
  const shares = odds.map((_, index) => column(SHARES + index));
  const all = at(shares, 0);
  return {
    alone: column(ALONE),
    shared: column(TOGETHER),
    shares,
    next: tally.next.map(({ index, place, lowerWins }) => {
      const lower = column(place);
      return {
        index,
        ifUpper: lower.map((share, kind) => (at(all, kind) - share) / (1 - lowerWins)),
        ifLower: lower.map((share) => share / lowerWins),
      };
    }),
  };
}

interface Step {
  readonly level: Level;
  readonly stage: Stage;
  readonly after: Level;
  /** By place in the list before the stage: the group that it becomes, and its units then. */
  readonly into: Uint32Array;
  readonly own: Int32Array;
  /** By end: what it adds to the number of an end of the whole draw. */
  readonly places: Uint32Array;
  readonly width: number;
  readonly known: KnownCounts | null;
}

/** `goesThrough` counts every end, known or not. */
function planSteps({ levels, stages }: CountPlan, { open, width }: Tally, goesThrough: boolean): Step[] {
  let ways = 1;
  return stages.map((stage, depth) => {
    ways *= stage.ends.count;
    const level = at(levels, depth);
    return {
      level,
      stage,
      after: at(levels, depth + 1),
      into: new Uint32Array(level.groupCount),
      own: new Int32Array(level.groupCount),
      places: placesOf(open, stage.ends),
      width,
      // Just before the tail a lookup takes as long as counting.
      known:
        goesThrough || depth === stages.length - 1
          ? null
          : createKnownCounts({ stages: depth + 1, width, ways }),
    };
  });
}

interface Run {
  readonly steps: readonly Step[];
  readonly last: Level;
  readonly tail: Tail;
  readonly outs: number[];
}

function visit(run: Run, depth: number, place = 0): void {
  const step = run.steps[depth];
  if (!step) {
    countTail(run.tail, run.last, run.outs, place);
    return;
  }
  const { stage, after, known } = step;
  const { leading } = run.tail;
  for (let end = 0; end < stage.ends.count; end += 1) {
    run.outs[depth] = stage.out[end] as number;
    advance(step, end);
    keepContenders(after);
    const first = after.list[0] as number;
    if (!leading && after.count === 1 && (after.value[first] as number) > 0) settle(step, first);
    else if (!known || !recall(known, after, run.outs)) {
      visit(run, depth + 1, place + (step.places[end] as number));
      if (known) remember(known, after);
    }
    giveBack(step, end);
    clear(step);
  }
}

function settle({ stage: { settled }, after, width }: Step, group: number): void {
  const { tally, leaders } = after;
  const entries = leaders[group] as number;
  const row = group * width;
  tally[row + (entries === 1 ? ALONE : TOGETHER)] = settled[ALONE] as number;
  for (let place = SHARES; place < width; place += 1)
    tally[row + place] = (settled[place] as number) / entries;
}

function advance({ level, stage, after, into, own }: Step, end: number): void {
  const { earned, patternCount, patternOf, restOf } = stage;
  const groupOf = stage.groupOf[end] as Uint32Array;
  const { value, leaders, reached } = after;
  const first = end * patternCount;
  let touched = 0;
  for (let i = 0; i < level.count; i += 1) {
    const group = level.list[i] as number;
    const next = groupOf[restOf[group] as number] as number;
    const units = (level.value[group] as number) + (earned[first + (patternOf[group] as number)] as number);
    const best = value[next] as number;
    into[i] = next;
    own[i] = units;
    if (units < best) continue;
    if (best === -1) {
      reached[touched] = next;
      touched += 1;
    }
    leaders[next] = (level.leaders[group] as number) + (units === best ? (leaders[next] as number) : 0);
    value[next] = units;
  }
  after.touched = touched;
}

function giveBack({ level, stage: { handBack }, after, into, own, width }: Step, end: number): void {
  const { into: places, from: sources, factors } = handBack;
  const factor = end * places.length;
  const { tally } = level;
  for (let i = 0; i < level.count; i += 1) {
    const next = into[i] as number;
    const from = next * width;
    if (own[i] !== after.value[next]) continue;
    if (after.tally[from + ALONE] === 0 && after.tally[from + TOGETHER] === 0) continue;
    const row = (level.list[i] as number) * width;
    for (let p = 0; p < places.length; p += 1) {
      const place = row + (places[p] as number);
      const counted = after.tally[from + (sources[p] as number)] as number;
      tally[place] = (tally[place] as number) + (factors[factor + p] as number) * counted;
    }
  }
}

function clear({ after, width }: Step): void {
  const { value, reached, touched, list, count, tally } = after;
  for (let i = 0; i < touched; i += 1) value[reached[i] as number] = -1;
  for (let i = 0; i < count; i += 1) {
    const row = (list[i] as number) * width;
    for (let place = row; place < row + width; place += 1) tally[place] = 0;
  }
}
