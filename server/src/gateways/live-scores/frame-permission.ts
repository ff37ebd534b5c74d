/** What a page's headers say of who may show it in a frame, as browsers read them. */

interface FrameHeaders {
  /** `X-Frame-Options`, as sent. */
  readonly frameOptions: string | null;
  /** `Content-Security-Policy`: several policies stand with commas between. */
  readonly securityPolicy: string | null;
}

/** `embedder` is the origin of the page around the frame, `own` the origin of the page in it. */
interface FrameParties {
  readonly embedder: string;
  readonly own: string;
}

export function mayBeFramed(headers: FrameHeaders, parties: FrameParties): boolean {
  const ancestors = frameAncestors(headers.securityPolicy);
  // Where a policy names ancestors, browsers do not look at the older header.
  if (ancestors.length > 0) return ancestors.every((sources) => isAmong(sources, parties));
  const options = (headers.frameOptions ?? '').toLowerCase();
  if (/\bdeny\b/.test(options)) return false;
  return !/\bsameorigin\b/.test(options) || parties.embedder === parties.own;
}

/** The sources of every `frame-ancestors` directive. */
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
  const [, scheme, host = '', wantedPort] = parts;
  if (scheme !== undefined && scheme !== protocol && !(scheme === 'http:' && protocol === 'https:'))
    return false;
  if (wantedPort === undefined ? port !== '' : wantedPort !== '*' && wantedPort !== port) return false;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname;
}
