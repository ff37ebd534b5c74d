import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { queryClient } from './api/query-client.ts';
import { MigrationGate } from './features/migration/MigrationGate.tsx';
import { ConfigGate } from './features/shell/ConfigGate.tsx';
import { ErrorBoundary } from './lib/ErrorBoundary.tsx';
import { lazyPart } from './lib/lazy-page.tsx';
import { PromptSuspense } from './lib/prompt-suspense.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole site at the browser's address. */
export function Site() {
  return (
    <StrictMode>
      <ErrorBoundary
        fallback={(error) => (
          <PromptSuspense>
            <CrashPage error={error} />
          </PromptSuspense>
        )}
      >
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

/** The first view does without it; loaded before anything can crash. */
const CrashPage = lazyPart(async () => (await import('./features/shell/CrashPage.tsx')).CrashPage);
export const warmCrash = CrashPage.load;
