const CHECK_EVERY_MS = 30 * 60_000;

/**
 * Registers the worker of this build. When a newer build has taken over, the next link leads there as an ordinary one:
 * the page of the old build asks for nothing more, and whatever is being typed stays until then.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  // Refused in private windows of some browsers, and missing without https.
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  let isFirstChange = isFirst;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirstChange) followLinksOutright();
    isFirstChange = false;
  });
  serviceWorker
    .register('/service-worker.js')
    .then((registration) => {
      const look = () => void registration.update().catch(() => {});
      setInterval(look, CHECK_EVERY_MS);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') look();
      });
    })
    .catch((error: unknown) => console.warn('The offline page could not be kept:', error));
}

let isOutdated = false;

function followLinksOutright(): void {
  if (isOutdated) return;
  isOutdated = true;
  // Before the router hears of it: the browser then does what it does with any link.
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      if (link) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
