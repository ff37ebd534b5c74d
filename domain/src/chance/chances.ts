/** Everybody's chance of the prize: counted where a second is enough, else drawn by a seed. */
import { countCompletions } from '../board/best-rank.ts';
import type { Columns } from '../board/columns.ts';
import { fieldPicks } from '../board/field-picks.ts';
import type { Draw } from '../draw/draw.ts';
import { PRIZE_RULES, type PrizeRuleId } from '../prize/prize.ts';
import { SCORING_RULES, type ScoringRules } from '../scoring/rules.ts';
import { type CountedChances, countChances } from './count-chances.ts';
import { NO_KIND } from './kinds.ts';
import { emptyScores, type LeadingScores } from './leading-scores.ts';
import { evenOdds, fieldOdds, strengthOdds } from './odds.ts';
import { type OpenMatch, type Pool, readPool } from './pool.ts';
import { type RanksAtTheEnd, ranksAtTheEnd } from './ranks-at-the-end.ts';
import { simulateChances } from './simulate-chances.ts';

export interface ChanceTerms {
  readonly draw: Draw;
  readonly rules: ScoringRules;
  readonly prize: PrizeRuleId;
  /** By player (rating.ts). */
  readonly ratings: ReadonlyMap<string, number>;
  /** 32 bits, for where ends are drawn. */
  readonly seed: number;
}

export interface Chances {
  /** Counted: every end, exactly. Drawn: so many ends by the seed. */
  readonly method: 'counted' | 'drawn';
  /** Scores of matches to come would decide, too, and are not told apart. */
  readonly byWinnersOnly: boolean;
  /** How many ends were counted or drawn. */
  readonly ends: number;
  /** By entry: the part of the prize it can expect; all of them together are 1. By the strength of the players. */
  readonly strength: Float32Array;
  /** The same as the field picked, and where all matches are even; null where ends are drawn. */
  readonly field: Float32Array | null;
  readonly even: Float32Array | null;
  readonly next: readonly NextChance[];
  readonly swings: Swings;
  /** Scores of matches to come are ends of their own. */
  readonly withScores: boolean;
  /** For whoever wants to know which ends are theirs; null where there are too many to hand on. */
  readonly leading: LeadingScores | null;
  /** Between which ranks each entry can still finish; null where that takes too long to say exactly. */
  readonly finish: RanksAtTheEnd | null;
}

/** A match whose players are known. */
interface NextChance {
  readonly match: number;
  readonly slots: readonly [number, number];
  /** That the upper player wins. */
  readonly upperWins: number;
}

/** What each result of the next matches would make of a chance, by strength. */
interface Swings {
  /** By entry: its row, counted from 1; 0 for who has no chance whatever the result. Entries of a kind share a row. */
  readonly rowOf: Uint32Array;
  /** By row, and match after match: the chance if the upper player wins it, and if the lower one does. */
  readonly values: Float32Array;
}

/** So many entries at most with so many doublings of ends: what one core counts in a second. */
const COUNTABLE = [
  { entries: 50, doublings: 24 },
  { entries: 500, doublings: 20 },
  { entries: 10_000, doublings: 17 },
  { entries: 1_000_000, doublings: 15 },
];

const isCountable = (ends: number, entryCount: number): boolean =>
  COUNTABLE.some(({ entries, doublings }) => entryCount <= entries && ends <= 2 ** doublings);

/** Four bytes an end. */
const MOST_HANDED_ON = 2 ** 15;

/** Ends drawn: a hundred thousand for up to ten thousand entries, fewer of more, so that it takes some five seconds. */
const MOST_DRAWN = 100_000;
const LEAST_DRAWN = 2_000;
const drawnFor = (entryCount: number): number =>
  Math.round(Math.max(LEAST_DRAWN, Math.min(MOST_DRAWN, 1e9 / Math.max(1, entryCount))));

export function computeChances(columns: Columns, terms: ChanceTerms): Chances {
  const { draw, rules, prize, ratings, seed } = terms;
  const { entryCount } = columns;
  const scoresDecide = PRIZE_RULES[prize].basis === 'points' && rules.score > 0;
  const withScores = scoresDecide && isCountable(countCompletions(draw, rules), entryCount);
  const pool = readPool(columns, { draw, rules, prize, withScores });
  const ends = countCompletions(draw, withScores ? rules : SCORING_RULES['simple-1']);
  const strength = strengthOdds(ratings, draw);
  const finish = ranksAtTheEnd(columns, terms);
  const byWinnersOnly = scoresDecide && !withScores && pool.open.length > 0;
  if (isCountable(ends, entryCount)) {
    const odds = [strength, fieldOdds(fieldPicks(columns, draw), draw), evenOdds(draw)];
    const leading = ends <= MOST_HANDED_ON ? emptyScores(pool.open) : null;
    const counted = countChances(pool, odds, { leading });
    const [, field = null, even = null] = counted.shares.map((share) => byEntry(pool, share));
    const rest = describe(pool, strength, counted);
    return { method: 'counted', byWinnersOnly, withScores, ends, field, even, leading, finish, ...rest };
  }
  const drawn = drawnFor(entryCount);
  const simulated = simulateChances(pool, { odds: strength, ends: drawn, seed });
  const rest = describe(pool, strength, simulated);
  const none = { field: null, even: null, leading: null, finish };
  return { method: 'drawn', byWinnersOnly, withScores: false, ends: drawn, ...none, ...rest };
}

function describe(
  pool: Pool,
  odds: ReturnType<typeof strengthOdds>,
  { shares, next, alone, shared }: CountedChances,
): Pick<Chances, 'strength' | 'next' | 'swings'> {
  const contenders = [...alone.keys()].filter((kind) => alone[kind] !== 0 || shared[kind] !== 0);
  const rows = new Map(contenders.map((kind, row) => [kind, row + 1]));
  return {
    strength: byEntry(pool, shares[0] ?? new Float64Array()),
    next: next.map(({ index }) => {
      const { match, sources } = pool.open[index] as OpenMatch;
      return { match, slots: sources, upperWins: odds.beats(match, ...sources) };
    }),
    swings: {
      rowOf: pool.kindOf.map((kind) => rows.get(kind) ?? 0),
      values: Float32Array.from(
        contenders.flatMap((kind) =>
          next.flatMap(({ ifUpper, ifLower }) => [ifUpper[kind] as number, ifLower[kind] as number]),
        ),
      ),
    },
  };
}

/** Written as a loop: of a million entries. */
export function byEntry({ entryCount, kindOf }: Pool, byKind: Float64Array): Float32Array {
  const values = new Float32Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const kind = kindOf[entry] as number;
    if (kind !== NO_KIND) values[entry] = byKind[kind] as number;
  }
  return values;
}

/** Half of the width in which the true chance lies 95 times of 100, where so many ends were drawn. */
export const errorOf = (chance: number, ends: number): number =>
  1.96 * Math.sqrt((chance * (1 - chance)) / ends);
