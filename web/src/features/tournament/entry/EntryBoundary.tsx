import type { ReactNode } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { EmptyPage } from '../../../parts/EmptyPage.tsx';

type EntryBoundaryProps = { tournamentId: string; children: ReactNode };

/** Shown instead of an entry that does not exist, or is still secret. */
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

/** Nobody sees other people's picks before the start, except at an address that they gave away. */
export function StillSecret({ tournamentId }: { tournamentId: string }) {
  return (
    <EmptyPage
      title="Picks are secret until the start"
      to={sitePaths.tournament({ tournamentId })}
      linkText="Go to the draw"
    >
      Once entries are sealed at the first ball, everyone can see everyone's picks.
    </EmptyPage>
  );
}

export function EntryNotFound() {
  return (
    <EmptyPage title="Entry Not Found" to={sitePaths.tournaments()} linkText="All tournaments">
      It may have been withdrawn. Check the address.
    </EmptyPage>
  );
}
