import type { Draw } from '../draw/draw.ts';
import { countedGamesLost, isPlayedOverOthers } from '../draw/match-games.ts';
import { isReplaced } from '../draw/slot-players.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { pointsInMatch, type RoundPoints } from './round-points.ts';
import { scoreEntry } from './score-entry.ts';

/**
 * Says why each pick earned what it earned, winner and score apart, for every match that can be predicted. The points are those
 * of `scoreEntry`.
 */
export function explainEntry(draw: Draw, picks: Picks, rules: RoundPoints): MatchExplanation[] {
  const predicted = predictDraw(draw, picks);
  return scoreEntry(draw, picks, rules).matches.map(({ match, verdict, scoreCorrect, points }) => {
    const result = draw.results[match] ?? null;
    const counted = result && result.winner !== null ? countedGamesLost(draw, match, result) : null;
    const winner = winnerReason[verdict];
    const madeWay = verdict !== 'none' && isReplaced(draw, predicted[match]?.through ?? 'open');
    const bonus = scoreCorrect ? pointsInMatch(rules, draw, match).score : 0;
    return {
      match,
      winner: { reason: madeWay ? 'replaced' : winner, points: points - bonus },
      score: {
        reason: scoreReason(
          { winner, scoreCorrect, counted, isOfOthers: isPlayedOverOthers(draw, match) },
          rules,
        ),
        points: bonus,
      },
      points,
      countedGamesLost: counted,
    };
  });
}

/** Replaced: the picked player left the draw after the seal. Out: they lost before this match. Void: nobody won it. */
type WinnerReason = 'right' | 'wrong' | 'replaced' | 'out' | 'open' | 'void' | 'no_pick';
/** Unknown: the match is, or was, played over other games than everybody picked. Needs winner: the winner was not right. */
type ScoreReason =
  | 'right'
  | 'wrong'
  | 'unknown'
  | 'needs_winner'
  | 'open'
  | 'out'
  | 'void'
  | 'no_pick'
  | 'not_scored';

interface Part<Reason> {
  readonly reason: Reason;
  readonly points: number;
}

export interface MatchExplanation {
  readonly match: number;
  readonly winner: Part<WinnerReason>;
  readonly score: Part<ScoreReason>;
  readonly points: number;
  /**
   * Games that the winner counts as having lost, also in a walkover or retirement; null when not decided or unknown.
   */
  readonly countedGamesLost: number | null;
}

const winnerReason = {
  correct: 'right',
  wrong: 'wrong',
  open: 'open',
  lost: 'out',
  void: 'void',
  none: 'no_pick',
} as const satisfies Record<string, WinnerReason>;

interface ScoreFacts {
  readonly winner: WinnerReason;
  readonly scoreCorrect: boolean;
  readonly counted: number | null;
  readonly isOfOthers: boolean;
}

function scoreReason(
  { winner, scoreCorrect, counted, isOfOthers }: ScoreFacts,
  rules: RoundPoints,
): ScoreReason {
  if (rules.score === 0) return 'not_scored';
  if (winner === 'void' || winner === 'no_pick') return winner;
  if (isOfOthers) return 'unknown';
  if (winner === 'open' || winner === 'out') return winner;
  if (winner !== 'right') return 'needs_winner';
  if (scoreCorrect) return 'right';
  return counted === null ? 'unknown' : 'wrong';
}
