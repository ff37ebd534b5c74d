import type { Match, Tournament } from '@boast/contract/tournaments';
import { formatInstantOfYear } from '../../lib/dates.ts';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { adminPaths } from '../admin-paths.ts';
import { Facts } from '../parts/Facts.tsx';

/** Where and when the match is, how it ended, and where its winner goes. */
export function MatchFacts({ match, tournament }: { match: Match; tournament: Tournament }) {
  const { startsAt, court, roundName, bestOf, isBye, isCompleted, gameScores } = match;
  const winner = [match.playerOne, match.playerTwo].find((player) => player && player.id === match.winnerId);
  const next = tournament.rounds.flatMap((round) => round.matches).find(({ id }) => id === match.nextMatchId);
  return (
    <section aria-label="About the match">
      <Facts
        facts={[
          {
            name: 'Tournament',
            value: (
              <Link to={adminPaths.tournament(match.tournamentId)} className={linkClass()}>
                {match.tournamentName}
              </Link>
            ),
          },
          { name: 'Round', value: roundName },
          {
            name: 'Scheduled time',
            value: startsAt ? formatInstantOfYear(startsAt, tournament.timeZone) : 'TBD',
          },
          { name: 'Court', value: court ?? 'Not set' },
          { name: 'Status', value: isBye ? 'Bye' : isCompleted ? 'Completed' : 'Upcoming' },
          { name: 'Winner', value: winner?.fullName ?? 'None yet' },
          { name: 'Game score', value: match.gameScore ?? 'None yet' },
          { name: 'Ended by', value: match.ending === null ? 'Not ended' : endings[match.ending] },
          {
            name: 'Points',
            value:
              gameScores.length > 0 ? gameScores.map((game) => game.join('-')).join(', ') : 'Not entered',
          },
          { name: 'Best of', value: bestOf },
          {
            name: 'Winner plays',
            value: next ? (
              <Link to={adminPaths.match(next.id)} className={linkClass()}>
                {next.roundName}
              </Link>
            ) : (
              'No further match'
            ),
          },
        ]}
      />
    </section>
  );
}

const endings = { played: 'Play', retirement: 'Retirement', walkover: 'Walkover' } as const;
