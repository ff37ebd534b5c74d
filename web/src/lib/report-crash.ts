/**
 * Reports to the server that this page broke: the error and its place in the code, and nothing about the person's
 * browser.
 */

/** A page reports only a few crashes; the first ones say it all. */
const MAX_REPORTS = 5;

interface Page {
  readonly origin: string;
  readonly pathname: string;
}

interface CrashReport {
  readonly message: string;
  readonly place: string;
  readonly stack: string;
  readonly version: string;
}

export function reportCrash(error: unknown): void {
  const report = describeCrash(error, location);
  if (report === null || reported.size >= MAX_REPORTS || reported.has(report.message)) return;
  reported.add(report.message);
  // Not through our client, which may be what broke; nobody waits for the answer.
  fetch('/api/browser-crashes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

/** Null for errors that we cannot fix: failed calls, browser extensions, other sites. */
export function describeCrash(error: unknown, { origin, pathname }: Page): CrashReport | null {
  if (!(error instanceof Error) || error.name === 'ApiFailure' || error.name === 'AbortError') return null;
  const stack = error.stack ?? '';
  if (!stack.includes(origin)) return null;
  const [, version = ''] = /\/assets\/([\w.-]+?)\.js/.exec(stack) ?? [];
  return {
    message: `${error.name}: ${error.message}`.slice(0, 300),
    place: pathname.slice(0, 200),
    stack: stack.replaceAll(origin, '').slice(0, 4_000),
    version: version.slice(0, 40),
  };
}

const reported = new Set<string>();
