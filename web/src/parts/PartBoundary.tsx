import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isFailure, messageOf } from '../api/api-failure.ts';
import { forgetFailed } from '../api/app-api.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { Missing, PromptSuspense } from '../lib/prompt-suspense.tsx';
import { Failure } from './Failure.tsx';

type PartBoundaryProps = {
  /** What did not load, as a sentence; without it a line says so. */
  title?: string;
  /** The shape of what comes. */
  skeleton?: ReactNode;
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
  useEffect(() => forgetFailed, []);
  if (title === undefined) return <Missing onRetry={onRetry} />;
  return <Failure title={title} message={messageOf(error)} onRetry={onRetry} />;
}
