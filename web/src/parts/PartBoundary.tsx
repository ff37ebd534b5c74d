import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { failureMessage, isFailure } from '../api/api-failure.ts';
import { forgetFailedQueries } from '../api/query-client.ts';

import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { Missing, PromptSuspense } from '../lib/prompt-suspense.tsx';
import { ErrorState } from '../ui/status/ErrorState.tsx';

type PartBoundaryProps = {
  /** A sentence that says what did not load; a general one by default. */
  title?: string;
  skeleton?: ReactNode;
  children: ReactNode;
};

/** Catches the failure of one part of a page: the part says so and tries again, and the rest of the page stays. */
export function PartBoundary({ title, skeleton, children }: PartBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      fallback={(error, tryAgain) => {
        // The page handles a session that ended elsewhere.
        if (isFailure(error, 'UNAUTHENTICATED')) throw error;
        const onRetry = () => {
          reset();
          tryAgain();
        };
        return <Failed title={title} error={error} onRetry={onRetry} />;
      }}
    >
      <PromptSuspense fallback={skeleton}>{children}</PromptSuspense>
    </ErrorBoundary>
  );
}

type FailedProps = { title: string | undefined; error: unknown; onRetry: () => void };

function Failed({ title, error, onRetry }: FailedProps) {
  useEffect(() => forgetFailedQueries, []);
  if (title === undefined) return <Missing onRetry={onRetry} />;
  return <ErrorState title={title} message={failureMessage(error)} onRetry={onRetry} />;
}
