import { contendersOf } from './contenders.ts';
import { listEnds, weighEnds } from './ends.ts';
import { createField } from './field.ts';
import { type LeadingScores, noteLeader } from './leading-scores.ts';
import type { Odds } from './odds.ts';
import type { Pool } from './pool.ts';
import { type EndShares, sumShares } from './sum-shares.ts';

/** Exact chances: goes through every end of a draw. The leaders of each end are written into `leading`. */
export function countChances(
  pool: Pool,
  odds: readonly Odds[],
  leading: LeadingScores | null = null,
): EndShares {
  const ends = listEnds(pool.open);
  const weights = odds.map((oddsOfKind) => weighEnds(pool.open, ends, oddsOfKind));
  const field = createField(pool, contendersOf(pool));
  const sum = sumShares(pool, odds.length);
  for (let end = 0; end < ends.count; end += 1) {
    const from = end * ends.width;
    const first = field.leadersIn(ends.winners, from);
    sum.add({ winners: ends.winners, from, first, weights: weights.map((byEnd) => byEnd[end] as number) });
    if (leading) noteLeader(leading, end, first.units, first.entries);
  }
  return sum.read();
}
