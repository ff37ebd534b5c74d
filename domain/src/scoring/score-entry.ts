/**
 * The points of one entry, written the way the rules read: for each decided match, did this bracket send on the
 * player who won it, and with that score? The columns of `board/` must always agree with it.
 */
import { bestOfMatch, type Draw, gamesToWin, resolveDraw } from '../draw/draw.ts';
import { gamesLostByWinner } from '../draw/results.ts';
import { type Picks, predictDraw } from '../picks/picks.ts';
import { pointsInMatch, type RoundPoints } from './rules.ts';

export interface MatchScore {
  readonly match: number;
  /** Open: the match is not decided, and the predicted player can still win it. Lost: they no longer can. */
  readonly verdict: 'correct' | 'wrong' | 'open' | 'lost' | 'none';
  readonly scoreCorrect: boolean;
  readonly points: number;
}

interface EntryScore {
  readonly points: number;
  /** Correct winners so far: the spec's `score`. */
  readonly correct: number;
  /** Decided matches so far, byes left out: the spec's `possibleScore`. */
  readonly possible: number;
  readonly matches: readonly MatchScore[];
}

export function scoreEntry(draw: Draw, picks: Picks, rules: RoundPoints): EntryScore {
  const real = resolveDraw(draw);
  const replaced = new Set<unknown>(draw.replaced ?? []);
  const out = eliminated(draw);
  const matches = predictDraw(draw, picks).flatMap(({ match, isBye, pick, through }): MatchScore[] => {
    if (isBye) return [];
    const result = draw.results[match] ?? null;
    if (!pick) return [{ match, verdict: 'none', scoreCorrect: false, points: 0 }];
    if (!result) {
      const verdict = typeof through === 'number' && out.has(through) ? 'lost' : 'open';
      return [{ match, verdict, scoreCorrect: false, points: 0 }];
    }
    if (real[match]?.through !== through || replaced.has(through)) {
      return [{ match, verdict: 'wrong', scoreCorrect: false, points: 0 }];
    }
    const toWin = gamesToWin(bestOfMatch(draw, match));
    const scoreCorrect = gamesLostByWinner(result, toWin) === pick.gamesLost;
    const { winner, score } = pointsInMatch(rules, draw.size, match);
    return [{ match, verdict: 'correct', scoreCorrect, points: winner + (scoreCorrect ? score : 0) }];
  });
  return {
    points: matches.reduce((sum, match) => sum + match.points, 0),
    correct: matches.filter((match) => match.verdict === 'correct').length,
    possible: possibleScore(draw),
    matches,
  };
}

/** Completed matches that count: the most that `correct` can be today. */
const possibleScore = (draw: Draw): number =>
  resolveDraw(draw).filter((match) => !match.isBye && draw.results[match.match]).length;

/** Slots whose player has lost a match. */
function eliminated(draw: Draw): Set<number> {
  const out = new Set<number>(draw.replaced ?? []);
  for (const { match, sides } of resolveDraw(draw)) {
    const result = draw.results[match];
    const loser = result ? sides[result.winner === 0 ? 1 : 0] : 'open';
    if (typeof loser === 'number') out.add(loser);
  }
  return out;
}
