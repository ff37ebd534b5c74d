import type { Config } from '../process/config.ts';

export interface LiveScores {
  /** Returns null when no address is configured, as offline and in tests. */
  look(): Promise<{ readonly url: string; readonly frame: FrameState } | null>;
}

/** The server asks the configured page, because a browser does not tell a page why a frame stayed empty. */
export function createLiveScores({
  liveResultsUrl: url,
  publicUrl,
}: Pick<Config, 'liveResultsUrl' | 'publicUrl'>): LiveScores {
  if (url === undefined) return { look: async () => null };
  let pending: Promise<FrameState> | null = null;
  let believedUntil = Number.POSITIVE_INFINITY;
  return {
    async look() {
      if (pending === null || performance.now() > believedUntil) {
        believedUntil = Number.POSITIVE_INFINITY;
        pending = askPage(url, new URL(publicUrl).origin).then((frame) => {
          believedUntil = performance.now() + BELIEVED_MS[frame];
          return frame;
        });
      }
      return { url, frame: await pending };
    },
  };
}

interface FrameHeaders {
  readonly frameOptions: string | null;
  /** Several policies are separated by commas. */
  readonly securityPolicy: string | null;
}

/** `embedder` is the origin of the page around the frame, `own` that of the page in it. */
interface FrameParties {
  readonly embedder: string;
  readonly own: string;
}

export function mayBeFramed(headers: FrameHeaders, parties: FrameParties): boolean {
  const ancestors = frameAncestors(headers.securityPolicy);
  // A policy with `frame-ancestors` overrides the older header.
  if (ancestors.length > 0) return ancestors.every((sources) => isAmong(sources, parties));
  const options = (headers.frameOptions ?? '').toLowerCase();
  if (/\bdeny\b/.test(options)) return false;
  return !/\bsameorigin\b/.test(options) || parties.embedder === parties.own;
}

const frameAncestors = (policies: string | null): string[][] =>
  (policies ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .map((directive) => directive.trim().split(/\s+/))
    .flatMap(([name, ...sources]) => (name === 'frame-ancestors' ? [sources] : []));

const isAmong = (sources: readonly string[], parties: FrameParties): boolean =>
  sources.some((source) => matches(source, parties));

function matches(source: string, { embedder, own }: FrameParties): boolean {
  if (source === '*') return true;
  if (source === "'self'") return embedder === own;
  const { protocol, hostname, port } = new URL(embedder);
  if (source === protocol) return true;
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^:/]+)(?::(\d+|\*))?/.exec(source);
  if (!parts) return false;
  const [, scheme, host = '', allowedPort] = parts;
  if (scheme !== undefined && scheme !== protocol && !(scheme === 'http:' && protocol === 'https:'))
    return false;
  if (allowedPort === undefined ? port !== '' : allowedPort !== '*' && allowedPort !== port) return false;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname;
}

/** `refused` means that the page answers, but forbids other sites to frame it. */
type FrameState = 'open' | 'refused' | 'unreachable';

const PATIENCE_MS = 5_000;
/** An answer is trusted for this long; a failure is checked again sooner. */
const BELIEVED_MS = { open: 60_000, refused: 60_000, unreachable: 5_000 } as const satisfies Record<
  FrameState,
  number
>;

async function askPage(url: string, embedder: string): Promise<FrameState> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (!answer.ok) return 'unreachable';
    const { origin: own } = new URL(answer.url);
    // Our own policy allows only the configured origin.
    if (own !== new URL(url).origin) return 'refused';
    const headers = {
      frameOptions: answer.headers.get('x-frame-options'),
      securityPolicy: answer.headers.get('content-security-policy'),
    };
    return mayBeFramed(headers, { embedder, own }) ? 'open' : 'refused';
  } catch {
    return 'unreachable';
  }
}
