import type { ReactNode } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx';
import { pb } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

type EntryBoundaryProps = { tournamentId: string; children: ReactNode };

/** Around pages of somebody's entry: what shows where there is none, or where it is nobody's business yet. */
export function EntryBoundary({ tournamentId, children }: EntryBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        if (isFailure(error, 'NOT_SEALED')) return <StillSecret tournamentId={tournamentId} />;
        // An id of the wrong shape names no entry either.
        if (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT')) return <EntryNotFound />;
        throw error;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Before the start nobody sees what others picked. */
export function StillSecret({ tournamentId }: { tournamentId: string }) {
  return (
    <div className="page">
      <PageTitle>Picks are secret until the start</PageTitle>
      <EmptyState
        page
        title="Picks are secret until the start"
        action={
          <Link to={pb.tournament({ tournamentId })} className={buttonClass()}>
            Go to the draw
          </Link>
        }
      >
        From the first ball on entries are sealed, and everybody can see what everybody picked.
      </EmptyState>
    </div>
  );
}

export function EntryNotFound() {
  return (
    <div className="page">
      <PageTitle>Entry Not Found</PageTitle>
      <EmptyState
        page
        title="Entry Not Found"
        action={
          <Link to={pb.tournaments()} className={buttonClass()}>
            All tournaments
          </Link>
        }
      >
        It may have been withdrawn, or the address may be wrong.
      </EmptyState>
    </div>
  );
}
