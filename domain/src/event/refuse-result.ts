import type { ResultRefusal } from '../draw/results.ts';
import type { Refused } from './changed.ts';

export const refuseResult = (reason: ResultRefusal, laterMatches: readonly number[] = []): Refused => ({
  ok: false,
  refusal:
    reason === 'later_match_played'
      ? { code: 'LATER_MATCH_PLAYED', message: RESULT_REFUSALS[reason], laterMatches }
      : { code: 'RESULT_REFUSED', message: RESULT_REFUSALS[reason], details: { reason } },
});

const RESULT_REFUSALS = {
  match_is_bye: 'A bye is not played: there is no result to enter',
  nobody_to_play: "Nobody won the match before, so there's no result to enter",
  players_unknown: 'Both players must be known before a result can be entered',
  score_against_winner: "The games don't match the winner. Check who won",
  score_not_possible: "This score isn't possible in this match",
  other_games: "This score isn't possible in this match",
  points_contradict: "The points don't match this score. Check both",
  later_match_played: 'The winner has already played on. Confirm that later results will be cleared',
} as const satisfies Record<ResultRefusal, string>;
