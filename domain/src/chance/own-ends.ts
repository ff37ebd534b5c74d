import { at, holdsAll } from '../at.ts';
import { emptyColumns, putEntry } from '../board/columns.ts';
import type { TriedResult } from '../board/what-if.ts';
import { matchCount } from '../draw/bracket.ts';
import { packPicks } from '../picks/packed-picks.ts';
import type { Picks } from '../picks/picks.ts';
import { type Ends, earnedIn, listEnds, weighEnds } from './ends.ts';
import type { LeadingScores } from './leading-scores.ts';
import { strengthOdds } from './odds.ts';
import type { OpenMatch } from './open-match.ts';
import { codeOf, slotOfCode } from './pick-code.ts';
import { type PoolTerms, readPool } from './pool.ts';

interface OwnTerms extends PoolTerms {
  readonly picks: Picks;
  readonly ratings: ReadonlyMap<string, number>;
  readonly leading: LeadingScores;
}

export interface OwnEnds {
  readonly open: readonly OpenMatch[];
  readonly ends: Ends;
  /** By end: 1 when the entry wins, alone or together. */
  readonly isWon: Uint8Array;
  /** By end: its probability, and the entry's part of the prize in it. */
  readonly weights: Float64Array;
  readonly shares: Float64Array;
}

/** Finds the ends that one entry wins, and their probability, from the leading score of each end. */
export function ownEnds({ picks, ratings, leading, ...terms }: OwnTerms): OwnEnds {
  const columns = emptyColumns(matchCount(terms.draw.size), 1);
  putEntry(columns, 0, packPicks(picks));
  const { open, base, picks: codes } = readPool(columns, terms);
  const ends = listEnds(open);
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

/**
 * The chance if matches end like this. Scores count when they are ends of their own. Null when the results cannot all happen.
 */
export function chanceIf(
  { open, ends, weights, shares }: OwnEnds,
  tried: readonly TriedResult[],
): number | null {
  const width = ends.width;
  const conditions = tried.flatMap((condition) => {
    const index = open.findIndex(({ match }) => match === condition.match);
    return index === -1 ? [] : [{ ...condition, index, hasScore: at(open, index).scores > 1 }];
  });
  let [likely, own] = [0, 0];
  for (let end = 0; end < ends.count; end += 1) {
    const holds = conditions.every(({ index, slot, gamesLost, hasScore }) => {
      const code = at(ends.winners, end * width + index);
      return hasScore && gamesLost !== null ? code === codeOf(slot, gamesLost) : slotOfCode(code) === slot;
    });
    if (!holds) continue;
    likely += at(weights, end);
    own += at(weights, end) * at(shares, end);
  }
  return likely === 0 ? null : own / likely;
}
