/**
 * Exact chances: every end of a draw is counted for every entry. Stage by stage only those are followed who can still be
 * first; where one group alone is left, all ends that follow are its own.
 */
import { at } from '../at.ts';
import { keepContenders } from './contenders.ts';
import type { Odds } from './ends.ts';
import { createKnownCounts, type KnownCounts, recall, remember } from './known-counts.ts';
import { type LeadingScores, placesOf } from './leading-scores.ts';
import { type CountPlan, type Level, planCount, type Stage } from './levels.ts';
import type { Pool } from './pool.ts';
import { countTail, createTail, type Tail } from './tail.ts';
import { ALONE, planTally, SHARES, type Tally, TOGETHER } from './tally.ts';

export interface CountedChances {
  /** By kind of the pool: ends in which its entries are first, each alone, and together with others. */
  readonly alone: Float64Array;
  readonly shared: Float64Array;
  /** By odds and kind: the part of the prize that an entry of it can expect; with those of all others together 1. */
  readonly shares: readonly Float64Array[];
  /** Matches whose players are both known, by index of the open match. */
  readonly next: readonly NextMatch[];
}

export interface NextMatch {
  readonly index: number;
  /** By kind: the part of the prize if the upper player wins, and if the lower one does, by the first odds. */
  readonly ifUpper: Float64Array;
  readonly ifLower: Float64Array;
}

/** A tail has at most so many ends: words of bits, which are gone through for each way to it. */
const TAIL_ENDS = 128;

interface CountOptions {
  readonly tailEnds?: number;
  /** Who leads in each end is written here; ends are then gone through where one group alone is left, too. */
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
        ifUpper: lower.map((share, kind) => ((all[kind] as number) - share) / (1 - lowerWins)),
        ifLower: lower.map((share) => share / lowerWins),
      };
    }),
  };
}

/** A stage, which leads from one level to the next. */
interface Step {
  readonly level: Level;
  readonly stage: Stage;
  readonly after: Level;
  /** By place among those in play before: the group they come to, and their units there. */
  readonly into: Uint32Array;
  readonly own: Int32Array;
  /** By end: what it adds to the number of an end of the whole draw. */
  readonly places: Uint32Array;
  /** How long a row of a tally is. */
  readonly width: number;
  readonly known: KnownCounts | null;
}

/** `goesThrough`: every end is to be gone through, known or not. */
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
      // Before the tail it takes as long to look for what is known as to count it.
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
  /** Who came out of each stage, as the count goes through them. */
  readonly outs: number[];
}

/** Follows those in play at a level through all ends that are left. */
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

/** One group is first whatever follows. */
function settle({ stage: { settled }, after, width }: Step, group: number): void {
  const { tally, leaders } = after;
  const entries = leaders[group] as number;
  const row = group * width;
  tally[row + (entries === 1 ? ALONE : TOGETHER)] = settled[ALONE] as number;
  for (let place = SHARES; place < width; place += 1)
    tally[row + place] = (settled[place] as number) / entries;
}

/** The groups that those in play come to by an end of a stage. */
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

/** What was counted for a group after a step is that of all before it who had the most. */
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
