import type { OperationName, Operations } from '@boast/contract/operations';
import type * as z from 'zod';
import { ApiFailure, failureOfAnswer, isFailure, networkFailure, timeoutFailure } from './api-failure.ts';
import { boundSignal } from './bound-signal.ts';
import { type PreparedRequest, prepareRequest, type RequestParts } from './request.ts';

interface ClientParts {
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Pick<ServerClock, 'observe'>;
  readonly deviceNow: () => number;
  readonly timeoutMs: number;
  /** Null for a visitor. `renew` asks for a token other than the one that was just refused. */
  readonly accessToken: (how: { renew: boolean }) => Promise<string | null>;
  /** Whose page it is; an answer to another is nobody's. */
  readonly person: () => string | null;
  /** Has the person of an old session show that they sit there. False when they did not. */
  readonly confirmIdentity: () => Promise<boolean>;
}

type ClientInput = RequestParts & { readonly signal?: AbortSignal; readonly timeoutMs?: number };

interface Attempt {
  readonly prepared: PreparedRequest;
  readonly token: string | null;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/**
 * The client of the API. Answers the whole body as the contract declares it; throws ApiFailure for everything else,
 * except an abort by the caller's own signal, which is rethrown as it is.
 */
export function createClient(parts: ClientParts): Call {
  /** Somebody else has taken the page: the session has noticed while it looked for a token. */
  const isOther = (person: string | null) => person !== null && parts.person() !== person;
  const client = async (name: OperationName, input: ClientInput = {}) => {
    const person = parts.person();
    const answer = await ask(name, input, person);
    // What came late for somebody who has gone is shown to nobody, and kept under nobody's name.
    if (isOther(person)) throw nobody();
    return answer;
  };
  const ask = async (name: OperationName, input: ClientInput, person: string | null) => {
    const prepared = prepareRequest(parts.base, name, input);
    // The configuration says where sessions come from, so it cannot wait for one.
    const token = name === 'getConfig' ? null : await parts.accessToken({ renew: false });
    // Whoever signs out while a page reads what is theirs is nobody by now: the answer is known.
    if (token === null && (isOther(person) || OF_A_PERSON.has(name))) throw nobody();
    const timeoutMs = input.timeoutMs ?? parts.timeoutMs;
    const attempt = { prepared, token, signal: input.signal, timeoutMs };
    try {
      return await send(parts, attempt);
    } catch (error) {
      if (asksForCode(error) && (await parts.confirmIdentity())) return send(parts, attempt);
      if (token === null || !isFailure(error, 'UNAUTHENTICATED')) throw error;
      const renewed = await parts.accessToken({ renew: true });
      if (renewed === null || renewed === token) throw error;
      return send(parts, { ...attempt, token: renewed });
    }
  };
  return client as Call;
}

/** A hosted service's people sign in again instead. */
const asksForCode = (error: unknown): boolean =>
  isFailure(error, 'SIGN_IN_AGAIN') && error.details['byCode'] === true;

const OF_A_PERSON: ReadonlySet<OperationName> = new Set(['userDetails', 'usersSync', 'myEntries']);
const nobody = () => new ApiFailure({ code: 'UNAUTHENTICATED', message: 'Please sign in to continue' });

async function send(parts: ClientParts, { prepared, token, signal, timeoutMs }: Attempt): Promise<unknown> {
  const { url, method, headers, body } = prepared;
  const bound = boundSignal(signal, timeoutMs);
  const sentAt = parts.deviceNow();
  const ask = async () => {
    const answer = await parts.fetch(url, {
      method,
      headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` },
      body,
      // How long an answer stays fresh is decided by the query cache; the browser's own only revalidates.
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

/** Turns what the network does into failures; the caller's own abort passes through. */
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
  // An answer with an age comes from a cache on the way, and so does its stamp.
  if (stamp === null || answer.headers.has('age')) return;
  parts.clock.observe({ serverTime: Number(stamp), sentAt, receivedAt: parts.deviceNow() });
}

/** A file is its text with its byte order mark, which Excel needs; everything else is JSON, or undefined when it is not. */
async function readContent(answer: Response): Promise<unknown> {
  if (answer.headers.get('content-type')?.startsWith('text/csv'))
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const text = await answer.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type ParamsOf<K extends OperationName> = z.output<Operations[K]['params']>;
type BodyOf<K extends OperationName> = z.input<Operations[K]['body']>;

/** Query values as the server reads them; request.ts writes them as text. A list becomes `a,b`. */
type QueryOf<K extends OperationName> = {
  readonly [P in keyof z.output<Operations[K]['query']>]?: z.output<Operations[K]['query']>[P] | undefined;
};

/** Asks for a part only where the operation has it, and asks for it always when something in it is required. */
type Part<Name extends string, T> = keyof T extends never
  ? { readonly [P in Name]?: never }
  : Record<never, never> extends T
    ? { readonly [P in Name]?: T }
    : { readonly [P in Name]: T };

export type CallInput<K extends OperationName> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & {
    /** The version of the record that was seen. */
    readonly ifMatch?: number;
    /** The same key on a repeated call gives the same answer. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal | undefined;
    /** How long the whole answer may take; 20 seconds unless said. */
    readonly timeoutMs?: number;
  };

export type CallResult<K extends OperationName> = z.output<Operations[K]['response']>;

/** Operations that can be called with nothing but their name need no second argument. */
type CallArguments<K extends OperationName> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

type Call = <K extends OperationName>(name: K, ...input: CallArguments<K>) => Promise<CallResult<K>>;

/**
 * What the time is on the server, from the stamp on its answers: countdowns and locks follow it, never the device
 * (edge 2). A stamp was written between asking and hearing, so each answer bounds the offset from both sides;
 * the bounds of several answers narrow each other.
 */

interface ServerClock {
  /** The server's time, milliseconds since the epoch. */
  readonly now: () => number;
  readonly observe: (sample: ClockSample) => void;
}

interface ClockSample {
  /** The stamp of the answer, milliseconds since the epoch. */
  readonly serverTime: number;
  /** The device's clock when the request left and when the answer came. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** `deviceNow` in milliseconds since the epoch. Until something is observed the device's clock is believed. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let bounds: { low: number; high: number } | null = null;
  return {
    now: () => deviceNow() + (bounds ? (bounds.low + bounds.high) / 2 : 0),
    observe: ({ serverTime, sentAt, receivedAt }) => {
      const low = serverTime - receivedAt;
      const high = serverTime - sentAt;
      if (!Number.isFinite(serverTime) || high < low) return;
      const narrowed = bounds && { low: Math.max(bounds.low, low), high: Math.min(bounds.high, high) };
      // Bounds that exclude each other: the device's clock was set meanwhile, so the newest answer counts alone.
      bounds = narrowed && narrowed.low <= narrowed.high ? narrowed : { low, high };
    },
  };
}
