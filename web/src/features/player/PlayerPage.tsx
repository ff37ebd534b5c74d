import { useSuspenseQueries } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { playerMatchesQuery, playerQuery } from '../../api/queries.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { PageTitle } from '../../lib/PageTitle.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import { PlayerMatches } from './PlayerMatches.tsx';
import { recordOf } from './player-record.ts';

/** A player, and their matches in the tournaments of this site. */
export function PlayerPage({ params }: PageProps) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // An id of the wrong shape names nobody either.
        if (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT')) return <PlayerNotFound />;
        throw error;
      }}
    >
      <WithPlayer playerId={params.id ?? ''} />
    </ErrorBoundary>
  );
}

function WithPlayer({ playerId }: { playerId: string }) {
  const [{ data: player }, { data: matches }] = useSuspenseQueries({
    queries: [playerQuery(playerId), playerMatchesQuery(playerId)],
  });
  const record = recordOf(playerId, matches);
  return (
    <div className="page flex flex-col gap-12 py-10">
      <PageTitle>{player.fullName}</PageTitle>
      <PlayerHeader player={player} record={record} />
      <PlayerMatches
        title="Upcoming"
        matches={record.upcoming}
        empty="No match of theirs is waiting to be played."
      />
      <PlayerMatches
        title="Completed"
        matches={record.completed}
        empty="They have not played a match here yet."
      />
    </div>
  );
}

function PlayerNotFound() {
  return (
    <div className="page">
      <PageTitle>Player Not Found</PageTitle>
      <EmptyState
        page
        title="Player Not Found"
        action={
          <Link to={pb.tournaments()} className={buttonClass()}>
            All tournaments
          </Link>
        }
      >
        The address may be wrong, or this player is known by another one now.
      </EmptyState>
    </div>
  );
}
