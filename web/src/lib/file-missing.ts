/** A file of the page did not come. Browsers remember that for as long as the page is there: only a new one asks again. */
export class FileMissing extends Error {
  override readonly message = 'Part of the page did not come. Reload it to try again.';
}

/** What browsers say when a module, a style or what it imports did not come. */
const MISSING = /dynamically imported module|importing a module script|preload css/i;

export const asMissing = (error: unknown): unknown =>
  error instanceof Error && MISSING.test(error.message) ? new FileMissing() : error;

/** A document that was itself made by a reload a moment ago is not reloaded by itself once more. */
const SETTLED_MS = 60_000;

/** Asks for the address anew: a release may have come, and its files have other names. */
export function reloadOnce(): void {
  const [made] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = made?.type === 'reload' && performance.now() < SETTLED_MS;
  if (!isFresh && navigator.onLine) location.reload();
}
