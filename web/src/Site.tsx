import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { queryClient } from './api/query-client.ts';
import { MigrationGate } from './features/migration/MigrationGate.tsx';
import { ConfigGate } from './features/shell/ConfigGate.tsx';
import { PageFailure } from './features/shell/PageFailure.tsx';
import { ErrorBoundary } from './lib/ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole site at the browser's address. */
export function Site() {
  return (
    <StrictMode>
      <ErrorBoundary fallback={(error) => <PageFailure kind="crash" error={error} />}>
        <QueryClientProvider client={queryClient}>
          <ConfigGate>
            <MigrationGate>
              <AppRoutes />
            </MigrationGate>
          </ConfigGate>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
