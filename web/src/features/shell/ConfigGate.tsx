import { QueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery, queryClient } from '../../api/app-api.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Failure } from '../../parts/Failure.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';

/** Draws the application once its configuration is there. */
export function ConfigGate({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          fallback={(error, tryAgain) => {
            // With a configuration at hand the fault is somewhere below.
            if (queryClient.getQueryData(configQuery.queryKey)) throw error;
            return (
              <ConfigError
                error={error}
                onTryAgain={() => {
                  reset();
                  tryAgain();
                }}
              />
            );
          }}
        >
          <PromptSuspense fallback={<LoadingMark fullScreen message="Loading application..." />}>
            <WithConfig>{children}</WithConfig>
          </PromptSuspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

function WithConfig({ children }: { children: ReactNode }) {
  if (!useSuspenseQuery(configQuery).data) throw new Error('Configuration not available');
  return children;
}

/** The configuration could not be loaded, so nothing else can be drawn. */
function ConfigError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const message =
    error instanceof Error && error.message !== '' ? error.message : 'Configuration not available';
  return (
    <main className="page">
      <title>Configuration Error</title>
      <Failure
        page
        title="Configuration Error"
        message="Failed to load application configuration"
        retryLabel="Try Again"
        onRetry={onTryAgain}
      >
        <p className="mt-4 max-w-measure font-mono text-quiet text-small">{message}</p>
      </Failure>
    </main>
  );
}
