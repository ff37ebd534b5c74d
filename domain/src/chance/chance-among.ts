import { at } from '../at.ts';
import type { Columns } from '../board/columns.ts';
import { countCompletions } from '../board/count-completions.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { byEntry, type ChanceTerms } from './chances.ts';
import { countChances } from './count-chances.ts';
import { strengthOdds } from './odds.ts';
import { readPool } from './pool.ts';
import { simulateChances } from './simulate-chances.ts';

export interface ChancesAmong {
  /** By entry: its expected part of the first place, by the strength of the players. They add up to 1. */
  readonly values: Float32Array;
  /** The number of ends drawn by the seed; null when all were counted. */
  readonly drawn: number | null;
}

/** With more ends than this they are drawn: there are many leagues, and each may cost only a few milliseconds. */
const MAX_COUNTED = 2 ** 13;
/** Keeps the error below one in a hundred. */
const DRAWN = 10_000;

/** `columns` holds only the entries compared. */
export function chancesAmong(columns: Columns, terms: Omit<ChanceTerms, 'prize'>): ChancesAmong {
  const { draw, rules, ratings, seed } = terms;
  const withScores = rules.score > 0 && countCompletions(draw, rules) <= MAX_COUNTED;
  const pool = readPool(columns, { draw, rules, prize: 'points-1', withScores });
  const odds = strengthOdds(ratings, draw);
  const ends = countCompletions(draw, withScores ? rules : SCORING_RULES['simple-1']);
  if (ends <= MAX_COUNTED) {
    const { shares } = countChances(pool, [odds]);
    return { values: byEntry(pool, at(shares, 0)), drawn: null };
  }
  const { shares } = simulateChances(pool, { odds, ends: DRAWN, seed });
  return { values: byEntry(pool, at(shares, 0)), drawn: DRAWN };
}
