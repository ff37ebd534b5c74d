import type { AdminEntry } from '@boast/contract/admin-entries';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { resultWords } from '../match-words.ts';

export interface PickLine {
  readonly matchId: string;
  readonly round: string;
  readonly winner: string;
  readonly loser: string;
  readonly score: string;
  readonly isAutomatic: boolean;
  /** 'Ali Farag won 3-1'; null without one. */
  readonly result: string | null;
  readonly outcome: 'correct' | 'possible' | 'wrong';
}

type Picked = Pick<NonNullable<AdminEntry['picked']>, 'matchTips' | 'automaticMatchIds'>;
type Drawn = Pick<Tournament, 'players'> & { rounds: readonly { matches: readonly Match[] }[] };

/** The picks of an entry by the names of the draw. Somebody who was replaced since is not in it any more. */
export function pickLines({ players, rounds }: Drawn, { matchTips, automaticMatchIds }: Picked): PickLine[] {
  const names = new Map(players.map(({ id, fullName }) => [id, fullName]));
  const matches = new Map(rounds.flatMap((round) => round.matches).map((match) => [match.id, match]));
  const nameOf = (id: string) => names.get(id) ?? 'A player who was replaced';
  const out = new Set([...matches.values()].flatMap(loserOf));
  return matchTips.map(({ matchId, predictedWinnerId, predictedLoserId, predictedScore }) => {
    const match = matches.get(matchId);
    return {
      matchId,
      round: match?.roundName ?? '',
      winner: nameOf(predictedWinnerId),
      loser: nameOf(predictedLoserId),
      score: predictedScore,
      isAutomatic: automaticMatchIds.includes(matchId),
      result: match ? resultWords(match) : null,
      outcome: outcomeOf(match, predictedWinnerId, out),
    };
  });
}

function outcomeOf(
  match: Match | undefined,
  winnerId: string,
  out: ReadonlySet<string>,
): PickLine['outcome'] {
  if (match?.isCompleted) return match.winnerId === winnerId ? 'correct' : 'wrong';
  return out.has(winnerId) ? 'wrong' : 'possible';
}

const loserOf = ({ isCompleted, winnerId, playerOne, playerTwo }: Match): string[] =>
  isCompleted
    ? [playerOne, playerTwo].flatMap((player) => (player && player.id !== winnerId ? [player.id] : []))
    : [];
