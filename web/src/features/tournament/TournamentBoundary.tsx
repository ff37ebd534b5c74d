import type { ReactNode } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { EmptyPage } from '../../parts/EmptyPage.tsx';

export function TournamentBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // An id of the wrong shape names no tournament either.
        if (!isFailure(error, 'NOT_FOUND') && !isFailure(error, 'INVALID_INPUT')) throw error;
        return (
          <EmptyPage title="Tournament Not Found" to={sitePaths.tournaments()} linkText="All tournaments">
            It may have been removed. Check the address.
          </EmptyPage>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
