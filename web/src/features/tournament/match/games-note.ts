import type { Match, Tournament } from '@boast/contract/tournaments';
import { roundInText } from '@boast/domain/draw/rounds';

type DrawnTournament = Pick<Tournament, 'rounds'>;

/** One sentence each: the rounds whose games changed after the picks, and the matches that were played over other games. */
export function gamesNotes({ rounds }: DrawnTournament): string[] {
  const changed = rounds.flatMap(({ name, matches: [match] }) =>
    match && match.bestOf !== match.playedBestOf
      ? `Best of ${match.playedBestOf} in ${roundInText(name)}, picked as best of ${match.bestOf}: picks earn for the winner, and nothing for the score.`
      : [],
  );
  const odd = rounds
    .flatMap(({ matches }) => matches)
    .filter((match) => isOfOtherGames(match) && match.bestOf === match.playedBestOf);
  const [only] = odd;
  if (!only) return changed;
  const which =
    odd.length === 1
      ? `${only.playerOne?.fullName} v ${only.playerTwo?.fullName} was`
      : `${odd.length} matches were`;
  return [
    ...changed,
    `${which} played over fewer or more games than picked: the winner counts, and the score for nobody.`,
  ];
}

const isOfOtherGames = ({ ending, scoreCounts }: Match): boolean =>
  ending !== null && ending !== 'no_result' && !scoreCounts;
