import type { OwnLeague } from '@boast/contract/leagues';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';

import { LeagueCrest } from '../../../parts/leagues/LeagueCrest.tsx';
import { LeagueLine } from '../../../parts/leagues/LeagueLine.tsx';
import { myLeaguesQuery } from '../../../parts/leagues/league-queries.ts';
import type { TournamentPartProps } from '../../../parts/tournaments/tournament-parts.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { tabClass } from '../../../ui/tab-class.ts';

/** The reader's leagues with a board of this draw: leagues of the draw or of its whole draw, or of the season. */
const useLeaguesHere = ({ id, wholeDraw }: TournamentPartProps['tournament']): readonly OwnLeague[] =>
  useSuspenseQuery(myLeaguesQuery).data.filter(
    ({ tournament, hasSeason, membership }) =>
      membership.status === 'in' &&
      (hasSeason || (tournament !== null && [id, wholeDraw?.id].includes(tournament.id))),
  );

/** The boards of the reader's leagues, as tabs beside everyone's. */
export function LeagueTabs({ tournament }: Pick<TournamentPartProps, 'tournament'>) {
  return useLeaguesHere(tournament).map(({ id, name, colour }) => (
    <Link key={id} to={sitePaths.league({ leagueId: id, draw: tournament.id })} className={tabClass}>
      <LeagueCrest name={name} colour={colour} size="small" />
      {name}
    </Link>
  ));
}

export function LeaguesHere({ tournament, entry }: TournamentPartProps) {
  const tournamentId = tournament.id;
  const leagues = useLeaguesHere(tournament);
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
          <p className="text-quiet">Your own table for {tournament.name}.</p>
          <Link
            to={sitePaths.newLeague({ tournament: tournamentId })}
            className={buttonClass({ variant: 'outline' })}
          >
            Create a league for this draw
          </Link>
        </div>
      )}
    </Panel>
  );
}
