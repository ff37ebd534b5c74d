import { QueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { PageFailure } from './PageFailure.tsx';

const loading = <LoadingMark fullScreen message="Loading application..." />;

export function ConfigGate({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          fallback={(error, tryAgain) => {
            // With a configuration loaded, the fault is further down.
            if (queryClient.getQueryData(configQuery.queryKey)) throw error;
            return (
              <PageFailure
                kind="config"
                error={error}
                onRetry={() => {
                  reset();
                  tryAgain();
                }}
                fallback={loading}
              />
            );
          }}
        >
          <PromptSuspense fallback={loading}>
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
