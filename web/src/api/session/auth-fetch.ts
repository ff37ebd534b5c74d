/**
 * Filters answers of the auth service before the auth client sees them. The client ends the session on anything that
 * is neither a session nor a 5xx, but firewalls, proxies and a café's sign-in page answer in the service's place.
 * Only the service's own word about the token that this browser holds comes through; anything else becomes a 503,
 * which the client survives.
 */
import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import { boundSignal, CALL_LIMIT_MS } from '../bound-signal.ts';
import { endsSession, sessionKey } from './stored-session.ts';

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
type Storage = Pick<TextStorage, 'getItem'>;
type Fields = Readonly<Record<string, unknown>>;

interface AuthRequest {
  readonly expected: 'session' | 'person' | null;
  readonly isRenewal: boolean;
  readonly token: { readonly name: 'access_token' | 'refresh_token'; readonly value: unknown } | null;
}

export function createAuthFetch(send: Send, storage: Storage, timeoutMs = CALL_LIMIT_MS): Send {
  /** By this device's clock: the service wants no renewal before. */
  let renewsFrom = 0;
  return async (input, init = {}) => {
    const request = readAsked(input instanceof Request ? input.url : input.toString(), init);
    if (request.isRenewal && Date.now() < renewsFrom) return new Response(PASSING, { status: 503 });
    const { answer, text } = await sendWithin(timeoutMs, send, [input, init]);
    if (request.isRenewal) renewsFrom = Date.now() + pauseOf(answer);
    if (answer.status >= 500) return new Response(text, answer);
    const body = parse(text);
    const isHeard = answer.ok ? isWanted(request, body) : isRefusal(request, body, storage);
    if (!isHeard) return new Response(PASSING, { status: 503 });
    if (answer.ok && isSession(body)) return new Response(JSON.stringify(untilByDevice(body)), answer);
    return new Response(text === '' ? null : text, answer);
  };
}

/** Ends as a call of the API does: a service that never answers must not hold up the page. */
async function sendWithin(timeoutMs: number, send: Send, [input, init]: [RequestInfo | URL, RequestInit]) {
  const bound = boundSignal(init.signal ?? undefined, timeoutMs);
  try {
    // A redirect could carry the token to any host.
    const answer = await send(input, { ...init, redirect: 'error', signal: bound.signal });
    return { answer, text: await answer.text() };
  } finally {
    bound.release();
  }
}

/** Milliseconds for which the answer wants no other call; a date in Retry-After is not read. */
const pauseOf = ({ status, headers }: Response): number =>
  status === 429 || status === 503 ? (Number(headers.get('retry-after')) || 0) * 1_000 : 0;

const PASSING = JSON.stringify({ message: 'The auth service could not be reached' });

function readAsked(address: string, { headers, body }: RequestInit): AuthRequest {
  const { pathname, searchParams } = new URL(address);
  const isToken = pathname.endsWith('/token');
  const isRenewal = isToken && searchParams.get('grant_type') === 'refresh_token';
  const bearer = new Headers(headers).get('authorization')?.replace(/^Bearer /i, '');
  return {
    expected: wantedOf(pathname),
    isRenewal,
    token: isRenewal
      ? {
          name: 'refresh_token',
          value: fieldsOf(parse(typeof body === 'string' ? body : ''))['refresh_token'],
        }
      : bearer === undefined
        ? null
        : { name: 'access_token', value: bearer },
  };
}

function wantedOf(path: string): AuthRequest['expected'] {
  if (path.endsWith('/user')) return 'person';
  return /\/(token|factors\/[^/]+\/verify|passkeys\/authentication\/verify)$/.test(path) ? 'session' : null;
}

function isWanted({ expected }: AuthRequest, body: unknown): boolean {
  if (expected === 'session') return isSession(body);
  return expected === null || typeof fieldsOf(body)['id'] === 'string';
}

/**
 * Whether the service itself refuses. To end a session, the refusal must be about the token that this browser holds
 * now.
 */
function isRefusal({ isRenewal, token }: AuthRequest, body: unknown, storage: Storage): boolean {
  const { error_code: newer, code: older } = fieldsOf(body);
  const code = newer ?? older;
  if (typeof code !== 'string') return false;
  if (!endsSession(code)) return !isRenewal;
  const stored = fieldsOf(parse(storage.getItem(sessionKey) ?? ''));
  // Since the call was sent, another tab may have renewed the token, or somebody else may have signed in.
  return token === null || stored[token.name] === undefined || stored[token.name] === token.value;
}

function isSession(body: unknown): boolean {
  const { access_token: access, refresh_token: refresh, expires_in: seconds, user } = fieldsOf(body);
  const areTokens = [access, refresh].every((token) => typeof token === 'string' && token !== '');
  return areTokens && typeof seconds === 'number' && seconds > 0 && typeof fieldsOf(user)['id'] === 'string';
}

/**
 * Drops `expires_at`, which is by the service's clock but which the client compares with the device's: on a device
 * that is fifteen minutes fast, no token would ever be fresh. Without it the client counts `expires_in` from now, by
 * the device's clock alone.
 */
function untilByDevice(body: unknown): Fields {
  const { expires_at: _, ...session } = fieldsOf(body);
  return session;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
