import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { configQuery, queryClient } from './api/app-api.ts';
import { followSession } from './api/follow-session.ts';
import { MigrationGate } from './features/migration/MigrationGate.tsx';
import { ConfigGate } from './features/shell/ConfigGate.tsx';
import { warmLoadError } from './features/shell/PageBoundary.tsx';
import { ErrorBoundary } from './lib/ErrorBoundary.tsx';
import { lazyPart } from './lib/lazy-page.tsx';
import { PromptSuspense } from './lib/prompt-suspense.tsx';
import { warmFailure } from './parts/Failure.tsx';
import { AppRoutes, warmPage } from './routes.tsx';
import './styles/main.css';

// Everything the first page needs is on its way before the first line is drawn.
const config = queryClient.prefetchQuery(configQuery);
followSession();
// Comes before anything is drawn, and not as part of what every first view weighs.
const guards = import('./lib/guard-page.ts').then(({ guardPage }) => guardPage(), doWithout);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
// Not in one go with what ran up to here: a phone would take no touch for a tenth of a second.
const page = sleep(0).then(() => warmPage(location));

/** How long a page that came with its head, and one that came empty, stays so before something moves on it. */
const HEAD_PATIENCE_MS = 5_000;
const EMPTY_PATIENCE_MS = 200;

/** What the first view does without; fetched before anything crashes. */
const crash = lazyPart(async () => (await import('./features/shell/CrashPage.tsx')).CrashPage);

const site = (
  <StrictMode>
    <ErrorBoundary
      fallback={(error) => (
        <PromptSuspense>
          <crash.Page error={error} />
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

// The site's own mistakes are told of; what tells of them comes only once there is one.
const tell = (error: unknown) =>
  void import('./lib/report-crash.ts').then(({ reportCrash }) => reportCrash(error), doWithout);
const onCrash = { onCaughtError: tell, onUncaughtError: tell };
// Some say nothing of what went wrong: a browser's own notices, scripts of other sites.
window.addEventListener('error', ({ error }) => {
  if (error) tell(error);
});
window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));

const root = document.getElementById('root');
// public/floor.js has drawn what such a browser can read.
const isTooOld = document.documentElement.dataset.browser === 'old';
if (root && !isTooOld) void draw(root);

async function draw(place: HTMLElement): Promise<void> {
  const hasHead = place.hasChildNodes();
  // The head that came with the page stands until the whole page can take its place, or is too long in coming: whoever
  // waits for that may want the menu. An empty page shows its skeleton only to those whose network is slow.
  await Promise.race([
    Promise.all([config, page, guards]),
    sleep(hasHead ? HEAD_PATIENCE_MS : EMPTY_PATIENCE_MS),
  ]);
  if (!hasHead) return createRoot(place, onCrash).render(site);
  // In small steps: somebody is looking at the page already, and scrolls.
  startTransition(() => createRoot(place, onCrash).render(site));
}

// What the first view does without.
window.addEventListener('load', () => {
  for (const load of [warmFailure, warmLoadError, crash.load]) load().catch(doWithout);
  import('./lib/warm-links.ts').then(({ watchLinks }) => watchLinks((url) => void warmPage(url)), doWithout);
  setTimeout(() => {
    import('./features/offline/start-offline.ts').then(({ startOffline }) => startOffline(), doWithout);
  }, 1_500);
});

/** A file that did not come is of something that the page does without. */
function doWithout(): void {}
