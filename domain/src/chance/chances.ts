import { at } from '../at.ts';
import type { Columns } from '../board/columns.ts';
import { countCompletions } from '../board/count-completions.ts';
import { fieldPicks } from '../board/field-picks.ts';
import type { Draw } from '../draw/draw.ts';
import { PRIZE_RULES, type PrizeRuleId } from '../prize/prize.ts';
import { SCORING_RULES, type ScoringRules } from '../scoring/rules.ts';
import { countChances } from './count-chances.ts';
import { NO_KIND } from './kinds.ts';
import { emptyScores, type LeadingScores } from './leading-scores.ts';
import { evenOdds, fieldOdds, strengthOdds } from './odds.ts';
import { type Pool, readPool } from './pool.ts';
import { type RanksAtTheEnd, ranksAtTheEnd } from './ranks-at-the-end.ts';
import { simulateChances } from './simulate-chances.ts';
import type { EndShares } from './sum-shares.ts';

export interface ChanceTerms {
  readonly draw: Draw;
  readonly rules: ScoringRules;
  readonly prize: PrizeRuleId;
  readonly ratings: ReadonlyMap<string, number>;
  /** 32 bits; used when ends are drawn. */
  readonly seed: number;
}

export interface Chances {
  /** `counted`: every end, exactly. `drawn`: a sample of ends, by the seed. */
  readonly method: 'counted' | 'drawn';
  /** Scores of open matches would matter too, but are left out. */
  readonly byWinnersOnly: boolean;
  readonly ends: number;
  /** By entry: its expected part of the prize, by the strength of the players. They add up to 1; 0 and 1 are certain. */
  readonly strength: Float32Array;
  /** The same with the field's odds and with even odds; null when ends are drawn. */
  readonly field: Float32Array | null;
  readonly even: Float32Array | null;
  readonly next: readonly NextChance[];
  readonly swings: Swings;
  /** Each score of an open match is an end of its own. */
  readonly withScores: boolean;
  /** Lets an entrant find the ends that they win; null when there are too many to send. */
  readonly leading: LeadingScores | null;
  /** The best and worst rank that each entry can still finish with; null when an exact answer takes too long. */
  readonly finish: RanksAtTheEnd | null;
}

interface NextChance {
  readonly match: number;
  readonly slots: readonly [number, number];
  readonly upperWins: number;
}

interface Swings {
  /** By entry: its row, counted from 1, or 0 when it has no chance whatever the result. Entries of a kind share a row. */
  readonly rowOf: Uint32Array;
  /** By row, then match by match: the chance if the upper player wins, and the chance if the lower one does. */
  readonly values: Float32Array;
}

/** With more ends than this they are drawn. */
const MAX_COUNTED = 2 ** 15;
/** Ends times kinds that one core goes through in a second or two; the kinds of a million entries may be too many. */
const MAX_STEPS = 1e9;

/** A hundred thousand ends for up to ten thousand entries and fewer beyond, so that drawing takes about five seconds. */
const MAX_DRAWN = 100_000;
const MIN_DRAWN = 2_000;
const drawnFor = (entryCount: number): number =>
  Math.round(Math.max(MIN_DRAWN, Math.min(MAX_DRAWN, 1e9 / Math.max(1, entryCount))));

/** Computes every entry's chance of the prize: counted where there are few ends, else drawn by a seed. */
export function computeChances(columns: Columns, terms: ChanceTerms): Chances {
  const { draw, rules, prize, ratings, seed } = terms;
  const { entryCount } = columns;
  const scoresDecide = PRIZE_RULES[prize].basis === 'points' && rules.score > 0;
  const withScores = scoresDecide && countCompletions(draw, rules) <= MAX_COUNTED;
  const pool = readPool(columns, { draw, rules, prize, withScores });
  const ends = countCompletions(draw, withScores ? rules : SCORING_RULES['simple-1']);
  const strength = strengthOdds(ratings, draw);
  const finish = ranksAtTheEnd(columns, terms);
  const byWinnersOnly = scoresDecide && !withScores && pool.open.length > 0;
  if (ends <= MAX_COUNTED && ends * pool.kindCount <= MAX_STEPS) {
    const odds = [strength, fieldOdds(fieldPicks(columns, draw), draw), evenOdds(draw)];
    const leading = emptyScores(ends);
    const counted = countChances(pool, odds, leading);
    const [, field = null, even = null] = counted.shares.map((share) => byEntry(pool, share));
    const rest = describe(pool, strength, counted);
    return { method: 'counted', byWinnersOnly, withScores, ends, field, even, leading, finish, ...rest };
  }
  const drawn = drawnFor(entryCount);
  const simulated = simulateChances(pool, { odds: strength, ends: drawn, seed });
  const rest = describe(pool, strength, simulated);
  const unknown = { field: null, even: null, leading: null, finish };
  return { method: 'drawn', byWinnersOnly, withScores: false, ends: drawn, ...unknown, ...rest };
}

function describe(
  pool: Pool,
  odds: ReturnType<typeof strengthOdds>,
  { shares, next, alone, shared }: EndShares,
): Pick<Chances, 'strength' | 'next' | 'swings'> {
  const contenders = [...alone.keys()].filter((kind) => alone[kind] !== 0 || shared[kind] !== 0);
  const rows = new Map(contenders.map((kind, row) => [kind, row + 1]));
  return {
    strength: byEntry(pool, at(shares, 0)),
    next: next.map(({ index }) => {
      const { match, sources } = at(pool.open, index);
      return { match, slots: sources, upperWins: odds.beats(match, ...sources) };
    }),
    swings: {
      rowOf: pool.kindOf.map((kind) => rows.get(kind) ?? 0),
      values: Float32Array.from(
        contenders.flatMap((kind) =>
          next.flatMap(({ ifUpper, ifLower }) => [at(ifUpper, kind), at(ifLower, kind)]),
        ),
      ),
    },
  };
}

/** A plain loop, because there may be a million entries. */
export function byEntry({ entryCount, kindOf }: Pool, byKind: Float64Array): Float32Array {
  const values = new Float32Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const kind = kindOf[entry] as number;
    if (kind !== NO_KIND) values[entry] = byKind[kind] as number;
  }
  return values;
}
