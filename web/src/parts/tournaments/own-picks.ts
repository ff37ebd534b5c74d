import type { Entry } from '@boast/contract/entries';
import { matchIdsOf, playersOf, toDraw } from '@boast/contract/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import { isReplaced, pickedInSlot } from '@boast/domain/draw/slot-players';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import { scoringRules } from '@boast/domain/scoring/rules';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import { readEntryPicks } from '../../parts/tournaments/read-entry-picks.ts';

export interface OwnResult {
  readonly winner: string;
  readonly score: string;
  readonly isAutomatic: boolean;
  readonly isReplaced: boolean;
  readonly outcome: 'correct' | 'wrong' | 'void';
  readonly points: number;
}

type ScoredTournament = Pick<Tournament, 'drawSize' | 'slots' | 'rounds' | 'players' | 'scoringRules'>;

/** By match id: the decided matches with a pick, judged by the tournament's own rules. */
export function ownResults(
  tournament: ScoredTournament,
  entry: Pick<Entry, 'matchTips' | 'automaticMatchIds'>,
): Map<string, OwnResult> {
  const draw = toDraw(tournament);
  const matchIds = matchIdsOf(tournament);
  const names = new Map(playersOf(tournament).map((player) => [player.id, player.fullName]));
  const picks = readEntryPicks(draw, matchIds, entry);
  const predicted = predictDraw(draw, picks);
  const own = new Map<string, OwnResult>();
  for (const { match, verdict, points } of scoreEntry(draw, picks, scoringRules(tournament.scoringRules))
    .matches) {
    const pick = picks[match];
    const through = predicted[match]?.through ?? 'open';
    const playerId = pickedInSlot(draw, through);
    const isDecided = verdict === 'correct' || verdict === 'wrong' || verdict === 'void';
    if (!pick || playerId === null || !isDecided) continue;
    own.set(matchIds[match] ?? '', {
      winner: names.get(playerId) ?? 'TBD',
      score: scoreText(draw, match, pick.gamesLost),
      isAutomatic: pick.auto ?? false,
      isReplaced: isReplaced(draw, through),
      outcome: verdict,
      points,
    });
  }
  return own;
}
