import type { Draw } from '../draw/draw.ts';
import { type GamesLost, gamesToWin, isPlayedOverOthers, playedOverOf } from '../draw/match-games.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { isReplaced } from '../draw/slot-players.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { type Champion, championOf } from '../scoring/follow-entry.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import { scoreEntry } from '../scoring/score-entry.ts';
import { type Ranks, rankAmong } from './ranks.ts';

export interface TriedResult {
  readonly match: number;
  /** The winner's slot: after other results the match may be between other players. */
  readonly slot: number;
  /** Null tries any score, so nobody has the score right. */
  readonly gamesLost: GamesLost | null;
}

/** Writes `14.3` or `15.6.1`: the match, the winner's slot, and the games lost when the score is tried too. */
export const writeTried = ({ match, slot, gamesLost }: TriedResult): string =>
  [match, slot, gamesLost ?? []].flat().join('.');

export function readTried(text: string): TriedResult {
  const [match = 0, slot = 0, gamesLost = null] = text.split('.').map(Number);
  return { match, slot, gamesLost: gamesLost as GamesLost | null };
}

interface TriedDraw {
  readonly draw: Draw;
  /** Those results, in match order. The others are decided meanwhile, or name somebody who does not get there. */
  readonly possible: readonly TriedResult[];
}

/**
 * Adds tried results to the draw. From there on it is a draw like any other: the browser computes its board with
 * `computeRanks`, and the server with its engine.
 */
export function tryResults(draw: Draw, tried: readonly TriedResult[]): TriedDraw {
  const lastByMatch = new Map(tried.map((result) => [result.match, result]));
  const possible: TriedResult[] = [];
  let after = draw;
  for (const candidate of [...lastByMatch.values()].toSorted((a, b) => a.match - b.match)) {
    const result = resultOf(after, candidate);
    if (!result) continue;
    possible.push(candidate);
    after = { ...after, results: after.results.with(candidate.match, result) };
  }
  return { draw: after, possible };
}

function resultOf(draw: Draw, { match, slot, gamesLost }: TriedResult): MatchResult | null {
  const resolved = resolveDraw(draw)[match];
  if (!resolved || draw.results[match]) return null;
  const { sides } = resolved;
  if (!sides.every((side) => typeof side === 'number')) return null;
  const winner = sides[0] === slot ? 0 : 1;
  if (sides[winner] !== slot) return null;
  const won = gamesToWin(playedOverOf(draw, match));
  if (gamesLost === null) return { winner, ending: 'played', games: [0, 0] };
  if (gamesLost >= won) return null;
  return { winner, ending: 'played', games: winner === 0 ? [won, gamesLost] : [gamesLost, won] };
}

export function asPicked(draw: Draw, picks: Picks): TriedResult[] {
  return predictDraw(draw, picks).flatMap(({ match, through, pick, isBye }): TriedResult[] => {
    if (typeof through !== 'number' || !(pick || isBye) || isReplaced(draw, through)) return [];
    const gamesLost = pick && !isPlayedOverOthers(draw, match) ? pick.gamesLost : null;
    return [{ match, slot: through, gamesLost }];
  });
}

interface StandingIf {
  readonly points: number;
  readonly score: number;
  readonly possibleScore: number;
  readonly champion: Champion | null;
  readonly left: number;
}

export function standingIf(draw: Draw, picks: Picks, rules: ScoringRules): StandingIf {
  const { points, correct, possible, left } = scoreEntry(draw, picks, rules);
  return {
    points,
    score: correct,
    possibleScore: possible,
    champion: championOf(draw, picks),
    left,
  };
}

export function firstOf(
  ranks: Ranks,
  { count, entryCount }: { count: number; entryCount: number },
): number[] {
  // A rank up to `count` may have more entries than are wanted; the tie is then cut in the order of the columns.
  const byRank = new Map<number, number[]>();
  for (let entry = 0; entry < entryCount; entry += 1) {
    const rank = rankAmong(ranks, entry);
    if (rank > count) continue;
    const tied = byRank.get(rank);
    if (!tied) byRank.set(rank, [entry]);
    else if (tied.length <= count) tied.push(entry);
  }
  const order = [...byRank].toSorted(([a], [b]) => a - b).flatMap(([, entries]) => entries);
  return order.slice(0, count);
}
