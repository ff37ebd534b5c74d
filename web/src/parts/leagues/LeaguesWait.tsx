import { useQuery } from '@tanstack/react-query';
import { ShieldPlus } from 'lucide-react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { LeagueCrest } from './LeagueCrest.tsx';
import { myLeaguesQuery } from './league-queries.ts';

const SHOWN = 2;

type OfDrawProps = { tournamentId: string };

export function LeaguesWait({ tournamentId }: OfDrawProps) {
  const [league, ...others] = useLeaguesOf(tournamentId).leagues;
  if (!league) return null;
  return (
    <p className="mb-6 flex items-center gap-3 rounded-base bg-glass-high px-4 py-3">
      <LeagueCrest name={league.name} colour={league.colour} size="small" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong className="font-[650]">{league.name}</strong>
        {others.length > 0 &&
          ` and ${others.length === 1 ? 'another league' : `${others.length} other leagues`}`}
        {others.length > 0 ? ' are' : ' is'} waiting for your picks.
      </span>
    </p>
  );
}

/** The reader's leagues that play this draw; empty until they are known. */
function useLeaguesOf(tournamentId: string) {
  const { data: leagues } = useQuery(myLeaguesQuery);
  return {
    isKnown: leagues !== undefined,
    leagues: (leagues ?? []).filter(({ tournament }) =>
      [tournament?.id, tournament?.secondChance?.id].includes(tournamentId),
    ),
  };
}

export function WayToLeague({ tournamentId }: OfDrawProps) {
  const { isKnown, leagues } = useLeaguesOf(tournamentId);
  if (!isKnown) return null;
  if (leagues.length === 0) {
    return (
      <Link
        to={sitePaths.newLeague({ tournament: tournamentId })}
        className={buttonClass({ variant: 'quiet' })}
      >
        <ShieldPlus aria-hidden="true" />
        Create a league for this draw
      </Link>
    );
  }
  return (
    <>
      {leagues.slice(0, SHOWN).map(({ id, name, tournament }) => (
        <Link
          key={id}
          to={sitePaths.league({
            leagueId: id,
            draw: tournament?.id === tournamentId ? undefined : tournamentId,
          })}
          className={`${buttonClass({ variant: 'quiet' })} [overflow-wrap:anywhere]`}
        >
          Back to {name}
        </Link>
      ))}
      {leagues.length > SHOWN && (
        <Link to={sitePaths.leagues()} className={buttonClass({ variant: 'quiet' })}>
          All leagues
        </Link>
      )}
    </>
  );
}
