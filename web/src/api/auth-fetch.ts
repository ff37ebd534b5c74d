/**
 * What comes back from the auth service, before the auth client judges it: the client ends a session for everything that is
 * neither a session nor a 5xx, but firewalls, proxies and a café's sign-in page answer in the service's place. Only the
 * service's own word about the very token that this browser holds comes through; anything else becomes a 503, which passes.
 */
import type { TextStorage } from '../lib/browser-storage.ts';
import { endsSession, sessionKey } from './stored-session.ts';

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
type Storage = Pick<TextStorage, 'getItem'>;
type Fields = Readonly<Record<string, unknown>>;

interface Asked {
  /** What the client stores of the answer, whatever it is. */
  readonly wanted: 'session' | 'person' | null;
  readonly isRenewal: boolean;
  /** The token that the call is about; null where it is about none. */
  readonly token: { readonly name: 'access_token' | 'refresh_token'; readonly value: unknown } | null;
}

export const createAuthFetch =
  (send: Send, storage: Storage): Send =>
  async (input, init = {}) => {
    // A redirect would carry the token to wherever somebody on the way says.
    const answer = await send(input, { ...init, redirect: 'error' });
    const text = await answer.text();
    if (answer.status >= 500) return new Response(text, answer);
    const [asked, body] = [
      readAsked(input instanceof Request ? input.url : input.toString(), init),
      parse(text),
    ];
    const isHeard = answer.ok ? isWanted(asked, body) : isRefusal(asked, body, storage);
    if (!isHeard) return new Response(PASSING, { status: 503 });
    if (answer.ok && isSession(body)) return new Response(JSON.stringify(untilByDevice(body)), answer);
    return new Response(text === '' ? null : text, answer);
  };

const PASSING = JSON.stringify({ message: 'The auth service could not be reached' });

function readAsked(address: string, { headers, body }: RequestInit): Asked {
  const { pathname, searchParams } = new URL(address);
  const isToken = pathname.endsWith('/token');
  const isRenewal = isToken && searchParams.get('grant_type') === 'refresh_token';
  const bearer = new Headers(headers).get('authorization')?.replace(/^Bearer /i, '');
  return {
    wanted: wantedOf(pathname),
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

function wantedOf(path: string): Asked['wanted'] {
  if (path.endsWith('/user')) return 'person';
  return /\/(token|factors\/[^/]+\/verify)$/.test(path) ? 'session' : null;
}

function isWanted({ wanted }: Asked, body: unknown): boolean {
  if (wanted === 'session') return isSession(body);
  return wanted === null || typeof fieldsOf(body)['id'] === 'string';
}

/** Whether the service itself refuses. What ends a session must be said of the token that this browser holds now. */
function isRefusal({ isRenewal, token }: Asked, body: unknown, storage: Storage): boolean {
  const { error_code: newer, code: older } = fieldsOf(body);
  const code = newer ?? older;
  if (typeof code !== 'string') return false;
  if (!endsSession(code)) return !isRenewal;
  const stored = fieldsOf(parse(storage.getItem(sessionKey) ?? ''));
  // Another tab may have renewed it, or somebody else signed in, since the call was sent.
  return token === null || stored[token.name] === undefined || stored[token.name] === token.value;
}

function isSession(body: unknown): boolean {
  const { access_token: access, refresh_token: refresh, expires_in: seconds, user } = fieldsOf(body);
  const areTokens = [access, refresh].every((token) => typeof token === 'string' && token !== '');
  return areTokens && typeof seconds === 'number' && seconds > 0 && typeof fieldsOf(user)['id'] === 'string';
}

/**
 * The service says until when by its own clock and the client asks the device's: on one that is a quarter of an hour fast no
 * token would ever be fresh. Left out, the client counts `expires_in` from now, and the device's clock is compared with itself.
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
