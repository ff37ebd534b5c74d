/** The chance of being first among some entries alone, such as those of a league: counted where that is quick, else drawn. */
import { countCompletions } from '../board/best-rank.ts';
import type { Columns } from '../board/columns.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { byEntry, type ChanceTerms } from './chances.ts';
import { countChances } from './count-chances.ts';
import { strengthOdds } from './odds.ts';
import { readPool } from './pool.ts';
import { simulateChances } from './simulate-chances.ts';

export interface ChancesAmong {
  /** By entry: the part of the first place it can expect; all of them together are 1. By the strength of the players. */
  readonly values: Float32Array;
  /** How many ends were drawn by the seed; null where all were counted. */
  readonly drawn: number | null;
}

/** More ends than these are drawn: there are many leagues, and each is to cost a few milliseconds. */
const MOST_COUNTED = 2 ** 15;
/** An error of one in a hundred, at most. */
const DRAWN = 10_000;

/** `columns`: of those entries alone. */
export function chancesAmong(columns: Columns, terms: Omit<ChanceTerms, 'prize'>): ChancesAmong {
  const { draw, rules, ratings, seed } = terms;
  const withScores = rules.score > 0 && countCompletions(draw, rules) <= MOST_COUNTED;
  const pool = readPool(columns, { draw, rules, prize: 'points-1', withScores });
  const odds = strengthOdds(ratings, draw);
  const ends = countCompletions(draw, withScores ? rules : SCORING_RULES['simple-1']);
  if (ends <= MOST_COUNTED) {
    const { shares } = countChances(pool, [odds]);
    return { values: byEntry(pool, shares[0] ?? new Float64Array()), drawn: null };
  }
  const { shares } = simulateChances(pool, { odds, ends: DRAWN, seed });
  return { values: byEntry(pool, shares[0]), drawn: DRAWN };
}
