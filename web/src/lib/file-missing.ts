/**
 * Handles a code file that did not load. Browsers remember that failure for the life of the page: only a reload asks
 * again.
 */
export class FileMissing extends Error {
  override readonly message = "Part of the page didn't load. Reload to try again.";
}

/** Browsers' error messages if a module, a style sheet or an import does not load. */
const MISSING = /dynamically imported module|importing a module script|preload css/i;

export const asMissing = (error: unknown): unknown =>
  error instanceof Error && MISSING.test(error.message) ? new FileMissing() : error;

/** A page that was itself reloaded a moment ago does not reload itself again. */
const SETTLED_MS = 60_000;

/** Reloads the page: a release may have come, whose files have other names. */
export function reloadOnce(): void {
  const [made] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = made?.type === 'reload' && performance.now() < SETTLED_MS;
  if (!isFresh && navigator.onLine) location.reload();
}
