import type { OperationName, Operations } from '@boast/contract/operations';
import type * as z from 'zod';
import { ApiFailure, failureOfAnswer, isFailure, networkFailure, timeoutFailure } from './api-failure.ts';
import { boundSignal } from './bound-signal.ts';
import type { CallResult } from './call-result.ts';
import { type PreparedRequest, prepareRequest, type RequestParts } from './request.ts';

interface ClientParts {
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Pick<ServerClock, 'observe'>;
  readonly deviceNow: () => number;
  readonly timeoutMs: number;
  /** Null for a visitor. `renew` asks for another token than the one just refused. */
  readonly accessToken: (how: { renew: boolean }) => Promise<AccessToken | null>;
  /** The person of this page; answers for anybody else are dropped. */
  readonly person: () => string | null;
  /** Asks the person of an old session to prove that they are present. False if they did not. */
  readonly confirmIdentity: () => Promise<boolean>;
}

/** A working token, and whose it is. */
export interface AccessToken {
  readonly accessToken: string;
  readonly userId: string;
}

type ClientInput = RequestParts & CallOptions;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The time limit of the whole answer; 20 seconds by default. */
  readonly timeoutMs?: number;
  /** The person whose call it is, for a call that may wait before it begins; by default the page's person. */
  readonly person?: string | undefined;
  /** Milliseconds until the same call is sent again after a failure; null if it is not. */
  readonly retryIn?: (error: unknown, failures: number) => number | null;
}

interface Attempt {
  readonly prepared: PreparedRequest;
  readonly token: string | null;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/**
 * The API client. Resolves to the whole body as declared in the contract. Rejects with ApiFailure, or with the
 * caller's own abort. A call belongs to one person, from the press to the last retry.
 */
export function createClient(parts: ClientParts): Call {
  const client = async (name: OperationName, input: ClientInput = {}) => {
    const person = input.person ?? parts.person();
    const checkPerson = () => {
      if (person !== null && parts.person() !== person) throw signedOut();
    };
    const prepared = prepareRequest(parts.base, name, input);
    const attempt = { prepared, signal: input.signal, timeoutMs: input.timeoutMs ?? parts.timeoutMs };
    const caller = { name, person, checkPerson, isWrite: prepared.method !== 'GET' };
    const tokenOf = ownTokens(parts, caller);
    const tokenAfter = async (error: unknown, refused: string | null) => {
      if (asksForCode(error)) {
        checkPerson();
        if (await parts.confirmIdentity()) return tokenOf({ renew: false });
      }
      if (refused === null || !isFailure(error, 'UNAUTHENTICATED')) throw error;
      const renewed = await tokenOf({ renew: true });
      if (renewed === null || renewed === refused) throw error;
      return renewed;
    };
    const ask = async (): Promise<unknown> => {
      const token = await tokenOf({ renew: false });
      try {
        return await send(parts, { ...attempt, token });
      } catch (error) {
        return send(parts, { ...attempt, token: await tokenAfter(error, token) });
      }
    };
    for (let failures = 0; ; failures += 1) {
      try {
        const answer = await ask();
        // A late answer for a person who has left is neither shown nor cached.
        checkPerson();
        return answer;
      } catch (error) {
        const pauseMs = input.retryIn?.(error, failures) ?? null;
        if (pauseMs === null) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  };
  return client as Call;
}

interface Caller {
  readonly name: OperationName;
  /** Null for a visitor, and while the page learns from a mailed link who it is. */
  readonly person: string | null;
  readonly checkPerson: () => void;
  readonly isWrite: boolean;
}

/** Gives a call the tokens of its own person. A token of anybody else is refused before anything is sent. */
function ownTokens(parts: ClientParts, { name, person, checkPerson, isWrite }: Caller) {
  /** Undefined until the first try has shown it; null for a visitor. */
  let owner: string | null | undefined = person ?? undefined;
  return async (how: { renew: boolean }): Promise<string | null> => {
    // The session needs the configuration, so this call cannot wait for a session.
    if (name === 'getConfig') return null;
    checkPerson();
    const held = await parts.accessToken(how);
    checkPerson();
    if (owner === undefined) owner = held?.userId ?? null;
    const isRefused = held === null ? isWrite && owner !== null : held.userId !== owner;
    // The server's answer without a token is known.
    if (isRefused || (held === null && OF_A_PERSON.has(name))) throw signedOut();
    return held?.accessToken ?? null;
  };
}

const asksForCode = (error: unknown): boolean =>
  isFailure(error, 'SIGN_IN_AGAIN') && error.details['byCode'] === true;

const OF_A_PERSON: ReadonlySet<OperationName> = new Set(['userDetails', 'usersSync', 'myEntries']);
const signedOut = () => new ApiFailure({ code: 'UNAUTHENTICATED', message: 'Please sign in to continue' });

async function send(parts: ClientParts, { prepared, token, signal, timeoutMs }: Attempt): Promise<unknown> {
  const { url, method, headers, body } = prepared;
  const bound = boundSignal(signal, timeoutMs);
  const sentAt = parts.deviceNow();
  const ask = async () => {
    const answer = await parts.fetch(url, {
      method,
      headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` },
      body,
      // The query cache decides how long an answer is fresh; the browser's cache only revalidates.
      cache: 'no-cache',
      signal: bound.signal,
    });
    observeStamp(parts, answer, sentAt);
    return { answer, content: await readContent(answer) };
  };
  const { answer, content } = await reach({ signal, timeoutMs }, ask).finally(bound.release);
  if (!answer.ok || content === undefined) throw failureOfAnswer(answer, content);
  return content;
}

/** Turns network errors into failures; the caller's own abort passes through. */
async function reach<T>(
  { signal, timeoutMs }: Pick<Attempt, 'signal' | 'timeoutMs'>,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failureOfNetwork(error, timeoutMs);
  }
}

const failureOfNetwork = (error: unknown, timeoutMs: number): ApiFailure =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? timeoutFailure(timeoutMs)
    : networkFailure();

function observeStamp(parts: ClientParts, answer: Response, sentAt: number): void {
  const stamp = answer.headers.get('x-server-time');
  // An answer with an Age header comes from a cache on the way, and its stamp is old.
  if (stamp === null || answer.headers.has('age')) return;
  parts.clock.observe({ serverTime: Number(stamp), sentAt, receivedAt: parts.deviceNow() });
}

/** A file stays as it came, with the mark by which Excel knows its letters; anything else is JSON, or undefined if it is not. */
async function readContent(answer: Response): Promise<unknown> {
  if (answer.headers.has('content-disposition')) return answer.blob();
  const text = await answer.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type ParamsOf<K extends OperationName> = z.output<Operations[K]['params']>;
type BodyOf<K extends OperationName> = z.input<Operations[K]['body']>;

/** Query values by type; request.ts writes them as text. A list becomes `a,b`. */
type QueryOf<K extends OperationName> = {
  readonly [P in keyof z.output<Operations[K]['query']>]?: z.output<Operations[K]['query']>[P] | undefined;
};

/** A part that the operation does not have is not accepted; one with required values is required. */
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [P in Name]?: never }
  : Record<never, never> extends T
    ? { readonly [P in Name]?: T }
    : { readonly [P in Name]: T };

export type CallInput<K extends OperationName> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> &
  CallOptions & {
    /** The version of the record that was seen. */
    readonly ifMatch?: number;
    /** A repeated call with the same key gets the same answer. */
    readonly idempotencyKey?: string;
  };

type CallArguments<K extends OperationName> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

export type Call = <K extends OperationName>(name: K, ...input: CallArguments<K>) => Promise<CallResult<K>>;

interface ServerClock {
  /** The server's time, milliseconds since the epoch. */
  readonly now: () => number;
  readonly observe: (sample: ClockSample) => void;
}

interface ClockSample {
  readonly serverTime: number;
  /** The device's clock when the request was sent and when the answer arrived. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * The server's time, from the stamps of its answers: countdowns and locks follow it, never the device's clock.
 * A stamp was written between sending and receiving, so each answer bounds the offset from both sides, and
 * several answers narrow it. Until the first answer the device's clock is used. `deviceNow` is in milliseconds since
 * the epoch.
 */
export function createServerClock(deviceNow: () => number): ServerClock {
  let bounds: { low: number; high: number } | null = null;
  return {
    now: () => deviceNow() + (bounds ? (bounds.low + bounds.high) / 2 : 0),
    observe: ({ serverTime, sentAt, receivedAt }) => {
      const low = serverTime - receivedAt;
      const high = serverTime - sentAt;
      if (!Number.isFinite(serverTime) || high < low) return;
      const narrowed = bounds && { low: Math.max(bounds.low, low), high: Math.min(bounds.high, high) };
      // The bounds exclude each other: the device's clock was set meanwhile, so only the newest answer counts.
      bounds = narrowed && narrowed.low <= narrowed.high ? narrowed : { low, high };
    },
  };
}
