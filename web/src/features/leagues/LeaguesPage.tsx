import type { OwnLeague } from '@boast/contract/leagues';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useAppSession } from '../../api/app-api.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { useLocation } from '../../lib/router/use-location.ts';
import { myLeaguesQuery } from '../../parts/leagues/league-queries.ts';
import { readWantedLeague } from '../../parts/leagues/wanted-league.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';

import { CodeForm } from './join/CodeForm.tsx';
import { LeagueTiles, LeagueTilesSkeleton } from './LeagueTile.tsx';
import { PublicLeagues } from './PublicLeagues.tsx';

export function LeaguesPage() {
  const { status } = useAppSession();
  const isSignedIn = status === 'signed-in';
  const { data: mine } = useQuery({ ...myLeaguesQuery, enabled: isSignedIn });
  const own = byId(isSignedIn ? (mine ?? []) : []);
  const { search } = useLocation();
  return (
    <div className="page flex flex-col gap-12 py-10">
      <PageTitle>Leagues</PageTitle>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-measure">
          <h1 className="display text-display">Leagues</h1>
          <p className="mt-4 text-lead text-quiet">
            Your club, your office, a few friends: the same draw, your own table.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link
            to={isSignedIn ? sitePaths.newLeague() : sitePaths.login({ next: sitePaths.newLeague() })}
            className={buttonClass()}
          >
            <Plus aria-hidden="true" />
            {isSignedIn ? 'Create a league' : 'Sign in to create a league'}
          </Link>
          <Link
            to={sitePaths.leaderboard()}
            className={`${linkClass('quiet')} inline-flex items-center pointer-coarse:min-h-11`}
          >
            Season board
          </Link>
          <Link
            to={sitePaths.runDraw()}
            className={`${linkClass('quiet')} inline-flex items-center pointer-coarse:min-h-11`}
          >
            Run your club's draw
          </Link>
        </div>
      </header>
      <WantedLeague own={own} />
      {status !== 'signed-out' && (
        <section aria-labelledby="own-leagues" className="flex flex-col gap-5">
          <SectionHead
            id="own-leagues"
            title="Your leagues"
            note={mine && mine.length > 0 ? mine.length.toLocaleString('en') : undefined}
          />
          <PartBoundary title="Couldn't load your leagues" skeleton={<TilesLoading />}>
            {isSignedIn ? <OwnTiles /> : <TilesLoading />}
          </PartBoundary>
        </section>
      )}
      <section aria-labelledby="by-code" className="flex flex-col gap-5">
        <SectionHead id="by-code" title="Join with a code" />
        <CodeForm />
      </section>
      <PublicLeagues search={search} own={own} />
    </div>
  );
}

const byId = (leagues: readonly OwnLeague[]): ReadonlyMap<string, OwnLeague> =>
  new Map(leagues.map((league) => [league.id, league]));

const TilesLoading = () => (
  <LoadingRegion label="Loading your leagues">
    <LeagueTilesSkeleton />
  </LoadingRegion>
);

function OwnTiles() {
  const { data: mine } = useSuspenseQuery(myLeaguesQuery);
  if (mine.length > 0) return <LeagueTiles leagues={mine} own={byId(mine)} />;
  return (
    <EmptyState
      title="No league yet"
      action={
        <Link to={sitePaths.newLeague()} className={buttonClass({ variant: 'outline' })}>
          Create a league
        </Link>
      }
    >
      Create one and send the link, or join with an invite code.
    </EmptyState>
  );
}

/** For people who followed an invitation and had to sign in or sign up first. */
function WantedLeague({ own }: { own: ReadonlyMap<string, OwnLeague> }) {
  const wantedLeague = readWantedLeague();
  if (wantedLeague === null || [...own.values()].some(({ name }) => name === wantedLeague.name)) return null;
  return (
    <Alert
      title={`You're invited to ${wantedLeague.name}`}
      action={
        <Link to={sitePaths.invitation(wantedLeague)} className={buttonClass({ size: 'small' })}>
          See the invitation
        </Link>
      }
    />
  );
}
