import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configQuery, queryClient } from './api/app-api.ts';
import { followSession } from './api/follow-session.ts';
import { MigrationGate } from './features/migration/MigrationGate.tsx';
import { ConfigGate } from './features/shell/ConfigGate.tsx';
import { CrashPage } from './features/shell/CrashPage.tsx';
import { ErrorBoundary } from './lib/ErrorBoundary.tsx';
import { watchLinks } from './lib/warm-links.ts';
import { AppRoutes, warmPage } from './routes.tsx';
import './styles/main.css';

// Everything the first page needs is on its way before the first line is drawn.
void queryClient.prefetchQuery(configQuery);
followSession();
warmPage(location);
watchLinks(warmPage);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={(error) => <CrashPage error={error} />}>
        <QueryClientProvider client={queryClient}>
          <ConfigGate>
            <MigrationGate>
              <AppRoutes />
            </MigrationGate>
          </ConfigGate>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

// What the first view does without.
window.addEventListener('load', () => {
  setTimeout(() => {
    import('./features/offline/start-offline.ts').then(
      ({ startOffline }) => startOffline(),
      () => {},
    );
  }, 1_500);
});
