/** Why a pick earned what it earned: the scoring rule's two parts, the winner and the score, one by one. */
import { bestOfMatch, type Draw, gamesToWin, isReplaced } from '../draw/draw.ts';
import { gamesLostByWinner } from '../draw/results.ts';
import { type Picks, predictDraw } from '../picks/picks.ts';
import { pointsInMatch, type RoundPoints } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

/** Replaced: the player who was picked left the draw after the seal. Out: lost before this match. */
type WinnerReason = 'right' | 'wrong' | 'replaced' | 'out' | 'open' | 'no_pick';
/** Unknown: the result has a score that this format does not know. Needs winner: the winner was not right. */
type ScoreReason = 'right' | 'wrong' | 'unknown' | 'needs_winner' | 'open' | 'out' | 'no_pick' | 'not_scored';

interface Part<Reason> {
  readonly reason: Reason;
  readonly points: number;
}

export interface MatchExplanation {
  readonly match: number;
  readonly winner: Part<WinnerReason>;
  readonly score: Part<ScoreReason>;
  readonly points: number;
  /** Games the winner is taken to have lost, of a walkover or a retirement too (edge 13); null when not decided or unknown. */
  readonly countedGamesLost: number | null;
}

/** Of every match that can be predicted, in match order. The points are those of `scoreEntry`. */
export function explainEntry(draw: Draw, picks: Picks, rules: RoundPoints): MatchExplanation[] {
  const predicted = predictDraw(draw, picks);
  return scoreEntry(draw, picks, rules).matches.map(({ match, verdict, scoreCorrect, points }) => {
    const result = draw.results[match] ?? null;
    const counted = result && gamesLostByWinner(result, gamesToWin(bestOfMatch(draw, match)));
    const winner = winnerReason[verdict];
    const madeWay = verdict !== 'none' && isReplaced(draw, predicted[match]?.through ?? 'open');
    const bonus = scoreCorrect ? pointsInMatch(rules, draw.size, match).score : 0;
    return {
      match,
      winner: { reason: madeWay ? 'replaced' : winner, points: points - bonus },
      score: { reason: scoreReason({ winner, scoreCorrect, counted }, rules), points: bonus },
      points,
      countedGamesLost: counted,
    };
  });
}

const winnerReason = {
  correct: 'right',
  wrong: 'wrong',
  open: 'open',
  lost: 'out',
  none: 'no_pick',
} as const satisfies Record<string, WinnerReason>;

interface ScoreFacts {
  readonly winner: WinnerReason;
  readonly scoreCorrect: boolean;
  readonly counted: number | null;
}

function scoreReason({ winner, scoreCorrect, counted }: ScoreFacts, rules: RoundPoints): ScoreReason {
  if (rules.score === 0) return 'not_scored';
  if (winner === 'open' || winner === 'out' || winner === 'no_pick') return winner;
  if (winner !== 'right') return 'needs_winner';
  if (scoreCorrect) return 'right';
  return counted === null ? 'unknown' : 'wrong';
}
