import type { OwnLeague } from '@boast/contract/leagues';
import { useSuspenseQuery } from '@tanstack/react-query';
import { leaguePaths } from '../../lib/league-paths.ts';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { LeagueCrest } from '../../parts/leagues/LeagueCrest.tsx';
import { LeagueLine } from '../../parts/leagues/LeagueLine.tsx';
import { myLeaguesQuery } from '../../parts/leagues/league-queries.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';

/** One's leagues that have a board of this draw: about it, or about the season. */
const useLeaguesHere = (tournamentId: string): readonly OwnLeague[] =>
  useSuspenseQuery(myLeaguesQuery).data.filter(
    ({ tournament, hasSeason, membership }) =>
      membership.status === 'in' && (tournament?.id === tournamentId || hasSeason),
  );

/** Over the board: everybody's, or that of a league. */
export function BoardSwitch({ tournament }: TournamentPartProps) {
  const tournamentId = tournament.id;
  const leagues = useLeaguesHere(tournamentId);
  // The parts of the page are chosen as it is drawn, and the board may be left meanwhile.
  const { hash } = usePlace();
  if (leagues.length === 0 || hash !== '#leaderboard') return null;
  return (
    <nav aria-label="Whose board" className={`${tabListClass} mx-auto w-full max-w-page`}>
      <Link to={pb.tournamentBoard({ tournamentId })} className={tabClass} aria-current="page">
        Everyone
      </Link>
      {leagues.map(({ id, name, colour }) => (
        <Link key={id} to={leaguePaths.league({ leagueId: id, draw: tournamentId })} className={tabClass}>
          <LeagueCrest name={name} colour={colour} size="small" />
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Below a draw: one's leagues about it, and for whoever entered a league to be made for it. */
export function LeaguesHere({ tournament, entry }: TournamentPartProps) {
  const tournamentId = tournament.id;
  const leagues = useLeaguesHere(tournamentId);
  const isOpen = tournament.status === 'UPCOMING' || tournament.status === 'ACTIVE';
  const canMake = entry !== null && isOpen;
  if (leagues.length === 0 && !canMake) return null;
  return (
    <Panel title="With friends" level={2} flush>
      <ul>
        {leagues.map((league) => (
          <LeagueLine key={league.id} league={league} draw={tournamentId} />
        ))}
      </ul>
      {canMake && (
        <div className="flex flex-wrap items-center justify-between gap-4 p-5 sm:px-6">
          <p className="text-quiet">A table of your own for {tournament.name}.</p>
          <Link
            to={leaguePaths.make({ tournament: tournamentId })}
            className={buttonClass({ variant: 'outline' })}
          >
            Make a league for this draw
          </Link>
        </div>
      )}
    </Panel>
  );
}
