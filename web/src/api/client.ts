import type { OperationName } from '@boast/contract/operations';
import { ApiFailure, failureOfAnswer, isFailure, networkFailure, timeoutFailure } from './api-failure.ts';
import type { Call } from './call-types.ts';
import { type PreparedRequest, prepareRequest, type RequestParts } from './request.ts';
import type { ServerClock } from './server-clock.ts';

interface ClientParts {
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Pick<ServerClock, 'observe'>;
  readonly deviceNow: () => number;
  readonly timeoutMs: number;
  /** Null for a visitor. `renew` asks for a token other than the one that was just refused. */
  readonly accessToken: (how: { renew: boolean }) => Promise<string | null>;
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
  const client = async (name: OperationName, input: ClientInput = {}) => {
    const prepared = prepareRequest(parts.base, name, input);
    // The configuration says where sessions come from, so it cannot wait for one.
    const token = name === 'getConfig' ? null : await parts.accessToken({ renew: false });
    // Whoever signs out while a page reads what is theirs is nobody by now: the answer is known.
    if (token === null && OF_A_PERSON.has(name)) throw nobody();
    const timeoutMs = input.timeoutMs ?? parts.timeoutMs;
    const attempt = { prepared, token, signal: input.signal, timeoutMs };
    try {
      return await send(parts, attempt);
    } catch (error) {
      if (token === null || !isFailure(error, 'UNAUTHENTICATED')) throw error;
      const renewed = await parts.accessToken({ renew: true });
      if (renewed === null || renewed === token) throw error;
      return send(parts, { ...attempt, token: renewed });
    }
  };
  return client as Call;
}

const OF_A_PERSON: ReadonlySet<OperationName> = new Set(['userDetails', 'usersSync', 'myEntries']);
const nobody = () => new ApiFailure({ code: 'UNAUTHENTICATED', message: 'Please sign in to continue' });

async function send(parts: ClientParts, { prepared, token, signal, timeoutMs }: Attempt): Promise<unknown> {
  const { url, method, headers, body } = prepared;
  const timeout = AbortSignal.timeout(timeoutMs);
  const sentAt = parts.deviceNow();
  const answer = await reach({ signal, timeoutMs }, () =>
    parts.fetch(url, {
      method,
      headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` },
      body,
      // How long an answer stays fresh is decided by the query cache; the browser's own only revalidates.
      cache: 'no-cache',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }),
  );
  observeStamp(parts, answer, sentAt);
  const content = await reach({ signal, timeoutMs }, () => readContent(answer));
  if (!answer.ok || content === undefined) throw failureOfAnswer(answer.status, content);
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

/** A file is its text; everything else is JSON, or undefined when it is not. */
async function readContent(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (answer.headers.get('content-type')?.startsWith('text/csv')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
