import { matchIdsOf, playersOf, toDraw } from '@boast/contract/draws/tournament-draw';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { isReplaced, pickedInSlot } from '@boast/domain/draw/slot-players';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import { scoringRules } from '@boast/domain/scoring/rules';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import type { Outcome } from '../../ui/marks/OutcomeMark.tsx';
import { pickOutcome } from './pick-outcome.ts';
import { readEntryPicks } from './read-entry-picks.ts';

export interface OwnPick {
  readonly winner: string;
  readonly score: string;
  readonly isAutomatic: boolean;
  readonly isReplaced: boolean;
  readonly outcome: Outcome;
  /** Null until the match is decided. */
  readonly points: number | null;
}

type ScoredTournament = Pick<
  Tournament,
  'drawSize' | 'firstRound' | 'slots' | 'rounds' | 'players' | 'scoringRules'
>;

/** By match id: the matches with a pick, judged by the tournament's own rules. */
export function ownPicks(
  tournament: ScoredTournament,
  entry: Pick<Entry, 'matchTips' | 'automaticMatchIds'>,
): Map<string, OwnPick> {
  const draw = toDraw(tournament);
  const matchIds = matchIdsOf(tournament);
  const names = new Map(playersOf(tournament).map((player) => [player.id, player.fullName]));
  const picks = readEntryPicks(draw, matchIds, entry);
  const predicted = predictDraw(draw, picks);
  const own = new Map<string, OwnPick>();
  for (const { match, verdict, points } of scoreEntry(draw, picks, scoringRules(tournament.scoringRules))
    .matches) {
    const pick = picks[match];
    const through = predicted[match]?.through ?? 'open';
    const playerId = pickedInSlot(draw, through);
    const outcome = pickOutcome[verdict];
    if (!pick || playerId === null || outcome === null) continue;
    own.set(matchIds[match] ?? '', {
      winner: names.get(playerId) ?? 'TBD',
      score: scoreText(draw, match, pick.gamesLost),
      isAutomatic: pick.auto ?? false,
      isReplaced: isReplaced(draw, through),
      outcome,
      points: verdict === 'open' || verdict === 'lost' ? null : points,
    });
  }
  return own;
}
