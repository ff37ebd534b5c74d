/**
 * The points of one entry, written the way the rules read: for each decided match, did this bracket send on the player who won
 * it, and with that score? The columns of `board/` must always agree with it.
 */
import type { Draw } from '../draw/draw.ts';
import { countedGamesLost } from '../draw/match-games.ts';
import { type ResolvedMatch, resolveDraw, unpickedMatches } from '../draw/resolved-matches.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { pointsInMatch, type RoundPoints } from './round-points.ts';

export interface MatchScore {
  readonly match: number;
  /** Open: the match is not decided, and the predicted player can still win it. Lost: they no longer can. Void: nobody can. */
  readonly verdict: 'correct' | 'wrong' | 'open' | 'lost' | 'void' | 'none';
  readonly scoreCorrect: boolean;
  readonly points: number;
}

interface EntryScore {
  readonly points: number;
  /** Correct winners so far: the spec's `score`. */
  readonly correct: number;
  /** Decided matches so far, without byes: the spec's `possibleScore`. */
  readonly possible: number;
  readonly left: number;
  readonly matches: readonly MatchScore[];
}

export function scoreEntry(draw: Draw, picks: Picks, rules: RoundPoints): EntryScore {
  const real = resolveDraw(draw);
  const replaced = new Set<unknown>(draw.replaced ?? []);
  const out = eliminated(draw, real);
  const unpicked = unpickedMatches(draw);
  const matches = predictDraw(draw, picks).flatMap(({ match, isBye, pick, through }): MatchScore[] => {
    if (isBye) return [];
    const result = draw.results[match] ?? null;
    if (!pick) return [{ match, verdict: 'none', scoreCorrect: false, points: 0 }];
    if (real[match]?.isVoid) return [{ match, verdict: 'void', scoreCorrect: false, points: 0 }];
    if (result?.winner == null) {
      const verdict = typeof through === 'number' && out.has(through) ? 'lost' : 'open';
      return [{ match, verdict, scoreCorrect: false, points: 0 }];
    }
    if (real[match]?.through !== through || replaced.has(through)) {
      return [{ match, verdict: 'wrong', scoreCorrect: false, points: 0 }];
    }
    const scoreCorrect = countedGamesLost(draw, match, result) === pick.gamesLost;
    const { winner, score } = pointsInMatch(rules, draw, match);
    return [{ match, verdict: 'correct', scoreCorrect, points: winner + (scoreCorrect ? score : 0) }];
  });
  const mostIn = (match: number): number => {
    const { winner, score } = pointsInMatch(rules, draw, match);
    return winner + score;
  };
  return {
    points: matches.reduce((sum, match) => sum + match.points, 0),
    correct: matches.filter((match) => match.verdict === 'correct').length,
    possible: real.filter(({ match, isVoid }) => !unpicked[match] && !isVoid && draw.results[match]).length,
    left: matches.reduce((sum, { match, verdict }) => sum + (verdict === 'open' ? mostIn(match) : 0), 0),
    matches,
  };
}

export function eliminated(draw: Draw, real: readonly ResolvedMatch[]): Set<number> {
  const out = new Set<number>(draw.replaced ?? []);
  for (const { sides, through } of real) {
    if (through === 'open') continue;
    for (const side of sides) if (typeof side === 'number' && side !== through) out.add(side);
  }
  return out;
}
