import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailure, messageOf } from '../api/api-failure.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { PromptSuspense } from '../lib/prompt-suspense.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

type PartBoundaryProps = {
  /** What did not load, as a sentence. */
  title: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** Around a part of a page: where it fails it says so and tries again, and the page stands without it. */
export function PartBoundary({ title, skeleton, children }: PartBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      fallback={(error, tryAgain) => {
        // The page knows what to do with whoever is signed out elsewhere.
        if (isFailure(error, 'UNAUTHENTICATED')) throw error;
        return (
          <ErrorState
            title={title}
            message={messageOf(error)}
            onRetry={() => {
              reset();
              tryAgain();
            }}
          />
        );
      }}
    >
      <PromptSuspense fallback={skeleton}>{children}</PromptSuspense>
    </ErrorBoundary>
  );
}
