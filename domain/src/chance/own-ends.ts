/** The ends of a draw as they are for one entry, from what leads in each: which it wins, and how likely they are. */
import { at, holdsAll } from '../at.ts';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { matchCount } from '../draw/bracket.ts';
import { type Picks, packPicks } from '../picks/picks.ts';
import { type Ends, earnedIn, weighEnds } from './ends.ts';
import { allEnds, type LeadingScores } from './leading-scores.ts';
import { strengthOdds } from './odds.ts';
import { type OpenMatch, type PoolTerms, readPool, slotOfCode } from './pool.ts';

interface OwnTerms extends PoolTerms {
  readonly picks: Picks;
  /** By player. */
  readonly ratings: ReadonlyMap<string, number>;
  readonly leading: LeadingScores;
}

export interface OwnEnds {
  readonly open: readonly OpenMatch[];
  readonly ends: Ends;
  /** By end: 1 where the entry wins, alone or together. */
  readonly isWon: Uint8Array;
  /** By end: how likely it is, and the part of the prize that the entry has in it. */
  readonly weights: Float64Array;
  readonly shares: Float64Array;
}

export function ownEnds({ picks, ratings, leading, ...terms }: OwnTerms): OwnEnds {
  const columns = emptyColumns(matchCount(terms.draw.size), 1);
  putEntry(columns, 0, packPicks(picks));
  const { open, base, picks: codes } = readPool(columns, terms);
  const ends = allEnds(open);
  holdsAll(ends.count, leading.best, leading.leaders);
  const isWon = new Uint8Array(ends.count);
  const shares = new Float64Array(ends.count);
  for (let end = 0; end < ends.count; end += 1) {
    const own = at(base, 0) + earnedIn(open, ends, { end, picks: codes, row: 0 });
    if (own === 0 || own !== leading.best[end]) continue;
    isWon[end] = 1;
    shares[end] = 1 / at(leading.leaders, end);
  }
  return { open, ends, isWon, shares, weights: weighEnds(open, ends, strengthOdds(ratings, terms.draw)) };
}

/** The chance if these win: slots, by index of the open match. Null where they cannot all. */
export function chanceIf(
  { ends, weights, shares }: OwnEnds,
  winners: ReadonlyMap<number, number>,
): number | null {
  const width = ends.section.length;
  let [likely, own] = [0, 0];
  for (let end = 0; end < ends.count; end += 1) {
    const holds = [...winners].every(
      ([index, slot]) => slotOfCode(at(ends.winners, end * width + index)) === slot,
    );
    if (!holds) continue;
    likely += at(weights, end);
    own += at(weights, end) * at(shares, end);
  }
  return likely === 0 ? null : own / likely;
}
