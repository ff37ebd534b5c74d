/** Tells the server that this page broke: what was said and where in the code, and nothing of whose browser it is. */

/** One page tells of a few; the first ones say it all. */
const MOST = 5;

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

/** Null for what is not ours to mend: a call that failed, a script of an extension, another site's. */
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

const told = new Set<string>();

export function reportCrash(error: unknown): void {
  const report = describeCrash(error, location);
  if (report === null || told.size >= MOST || told.has(report.message)) return;
  told.add(report.message);
  // Not with our client: it may be what broke, and nobody waits for the answer.
  fetch('/api/browser-crashes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}
