import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { configQuery } from './api/app-api.ts';
import { queryClient } from './api/query-client.ts';
import { followSession } from './api/session/follow-session.ts';
import { warmFailurePage } from './features/shell/PageFailure.tsx';
import { isFramed } from './lib/browser/is-framed.ts';
import { warmPage } from './routes.tsx';
import { Site } from './Site.tsx';
import './styles/main.css';

// Request everything that the first page needs before the first render.
const config = queryClient.prefetchQuery(configQuery);
followSession();
// Needed before the first render, but kept out of the weight of every first view.
const guards = import('./lib/browser/guard-page.ts').then(({ guardPage }) => guardPage(), doWithout);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
// In a task of its own: otherwise a phone ignores touches for a tenth of a second.
const page = sleep(0).then(() => warmPage(location));

/** How long a page that came with its head, and one that came empty, stays unchanged before something renders. */
const HEAD_PATIENCE_MS = 5_000;
const EMPTY_PATIENCE_MS = 200;

// Our own errors are reported; the code for that loads only when there is one.
const tell = (error: unknown) =>
  void import('./lib/report-crash.ts').then(({ reportCrash }) => reportCrash(error), doWithout);
const onCrash = { onCaughtError: tell, onUncaughtError: tell };
// Some events have no error: browser notices, and scripts of other sites.
window.addEventListener('error', ({ error }) => {
  if (error) tell(error);
});
window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));

const root = document.getElementById('root');
// public/floor.js has rendered what such a browser can show.
const isTooOld = document.documentElement.dataset.browser === 'old';
if (root && !isTooOld) void draw(root);

async function draw(place: HTMLElement): Promise<void> {
  const hasHead = place.hasChildNodes();
  // The head that came with the page stays until the whole page can replace it, or until that takes too long:
  // somebody may want the menu. An empty page shows its skeleton only on a slow network.
  await Promise.race([
    Promise.all([config, page, guards]),
    sleep(hasHead ? HEAD_PATIENCE_MS : EMPTY_PATIENCE_MS),
  ]);
  if (!hasHead) return createRoot(place, onCrash).render(<Site />);
  // As a transition: somebody already looks at the page and scrolls.
  startTransition(() => createRoot(place, onCrash).render(<Site />));
}

// The first view does without these.
window.addEventListener('load', () => {
  warmFailurePage().catch(doWithout);
  if (isFramed) return;
  import('./lib/warm-links.ts').then(({ watchLinks }) => watchLinks((url) => void warmPage(url)), doWithout);
  setTimeout(() => {
    import('./features/offline/start-offline.ts').then(({ startOffline }) => startOffline(), doWithout);
  }, 1_500);
});

/** Swallows the failure to load something that the page can do without. */
function doWithout(): void {}
