import type { AdminEntry } from '@boast/contract/admin/entries';
import { matchIdsOf, playersOf, toDraw } from '@boast/contract/draws/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import { isReplaced } from '@boast/domain/draw/slot-players';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoringRules } from '@boast/domain/scoring/rules';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import { pickOutcome } from '../../../parts/tournaments/pick-outcome.ts';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import type { Outcome } from '../../../ui/marks/OutcomeMark.tsx';
import { resultPhrase } from '../../parts/match-text.ts';

export interface PickLine {
  readonly matchId: string;
  readonly round: string;
  readonly winner: string;
  readonly loser: string;
  readonly score: string;
  readonly isAutomatic: boolean;
  readonly isReplaced: boolean;
  /** 'Ali Farag won 3-1'; null without a result. */
  readonly result: string | null;
  readonly outcome: Outcome;
}

type Picked = Pick<NonNullable<AdminEntry['picked']>, 'matchTips' | 'automaticMatchIds'>;
type DrawnTournament = Pick<
  Tournament,
  'players' | 'slots' | 'rounds' | 'drawSize' | 'firstRound' | 'scoringRules'
>;

/** The picks of an entry with names, judged as the board judges them. */
export function pickLines(tournament: DrawnTournament, entry: Picked): PickLine[] {
  const draw = toDraw(tournament);
  const matchIds = matchIdsOf(tournament);
  const names = new Map(playersOf(tournament).map(({ id, fullName }) => [id, fullName]));
  const matches = tournament.rounds.flatMap((round) => round.matches);
  const picks = readEntryPicks(draw, matchIds, entry);
  const predicted = predictDraw(draw, picks);
  const judged = scoreEntry(draw, picks, scoringRules(tournament.scoringRules)).matches;
  const verdicts = new Map(judged.map(({ match, verdict }) => [match, verdict]));
  const nameOf = (id: string) => names.get(id) ?? 'A player who was replaced';
  return entry.matchTips.map(({ matchId, predictedWinnerId, predictedLoserId, predictedScore }) => {
    const number = matchIds.indexOf(matchId);
    const match = matches[number];
    return {
      matchId,
      round: match?.roundName ?? '',
      winner: nameOf(predictedWinnerId),
      loser: nameOf(predictedLoserId),
      score: predictedScore,
      isAutomatic: entry.automaticMatchIds.includes(matchId),
      isReplaced: isReplaced(draw, predicted[number]?.through ?? 'open'),
      result: match ? resultPhrase(match) : null,
      outcome: pickOutcome[verdicts.get(number) ?? 'none'] ?? 'possible',
    };
  });
}
