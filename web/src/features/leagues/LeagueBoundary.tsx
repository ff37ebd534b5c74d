import type { ReactNode } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { EmptyPage } from '../../parts/EmptyPage.tsx';

/** To a non-member a private league looks the same as one that does not exist. */
export function LeagueBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // An id of the wrong shape names no league either.
        if (!isFailure(error, 'NOT_FOUND') && !isFailure(error, 'INVALID_INPUT')) throw error;
        return (
          <EmptyPage title="No league here" to={sitePaths.join()} linkText="Join with a code">
            It may be private or deleted. Ask its owner for a link or a code.
          </EmptyPage>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Nobody plays against a stranger, or against themselves. */
export function VersusBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        if (!isFailure(error, 'NOT_FOUND') && !isFailure(error, 'INVALID_INPUT')) throw error;
        return (
          <EmptyPage title="No opponent here" to={sitePaths.leagues()} linkText="Your leagues">
            There's no other player at this address.
          </EmptyPage>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
