import type { ErrorCode } from '@boast/contract/errors';
import { type OperationName, type Operations, operationOf, operations } from '@boast/contract/operations';
import type * as z from 'zod';
import { matchPath } from '../lib/router/match-path.ts';
import { nothingOf } from './blank.ts';

/**
 * A server for one page: answers by operation, as the contract declares, and notes what it was asked. A list that the test does
 * not name is empty.
 */
export interface FakeApi {
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** Answers these operations so from now on; the others as before. */
  readonly answer: (answers: Answers) => void;
  /** The calls of an operation so far. */
  readonly calls: (name: OperationName) => readonly ApiCall[];
  /** Calls that the test has no answer for. */
  readonly unanswered: readonly string[];
}

interface ApiCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Body<K extends OperationName> = z.output<Operations[K]['response']>;
/** A promise answers late. */
type AnswerTo<K extends OperationName> = Body<K> | OtherAnswer | Promise<Body<K> | OtherAnswer>;
export type Answers = {
  readonly [K in OperationName]?: AnswerTo<K> | ((call: ApiCall) => AnswerTo<K>) | undefined;
};

interface AuthCall {
  /** Below /auth/v1, with its query, such as `/token?grant_type=password`. */
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}
/** The auth service is not ours, so its answers have no types. */
export type AuthAnswer = (call: AuthCall) => OtherAnswer | Promise<OtherAnswer>;

/** An answer that is not the operation's own. */
class OtherAnswer {
  readonly respond: () => Response;
  constructor(respond: () => Response) {
    this.respond = respond;
  }
}
/** What the contract calls an error. */
export const refusal = (code: ErrorCode, message = 'No.', status = 409): OtherAnswer =>
  new OtherAnswer(() =>
    Response.json({ error: { code, message, requestId: 'r-1', details: {} } }, { status }),
  );
/** Any answer, of somebody who does not know the contract. */
export const strangeAnswer = (content: unknown, status = 200): OtherAnswer =>
  new OtherAnswer(() => Response.json(content, { status }));
/** The network fails. */
export const NO_ANSWER = new OtherAnswer(() => {
  throw new TypeError('Failed to fetch');
});

/** An answer that waits until it is let go. */
export function holdAnswer<T>(content: T): { readonly answer: Promise<T>; readonly letGo: () => void } {
  let letGo = () => {};
  const answer = new Promise<T>((resolve) => {
    letGo = () => resolve(content);
  });
  return { answer, letGo };
}

export function createFakeApi(first: Answers, auth: AuthAnswer | undefined): FakeApi {
  let answers = first;
  const calls: (ApiCall & { readonly name: OperationName })[] = [];
  const unanswered: string[] = [];
  const missing = (what: string) => {
    unanswered.push(what);
    throw new TypeError(`The test answers no ${what}`);
  };
  const answerTo = async (url: URL, { method = 'GET', body: text }: RequestInit): Promise<Response> => {
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    if (url.pathname.startsWith('/auth/v1/')) {
      const path = url.pathname.slice('/auth/v1'.length) + url.search;
      if (!auth) return missing(`${method} ${path} of the auth service`);
      return (await auth({ path, method, body })).respond();
    }
    const found = findOperation(method, url.pathname.replace(/^\/api/, ''));
    if (!found) return missing(`${method} ${url.pathname}`);
    const call = { ...found, query: Object.fromEntries(url.searchParams), body };
    calls.push(call);
    const answer = answers[found.name] ?? (method === 'GET' ? nothingOf(found.name) : undefined);
    if (answer === undefined) return missing(found.name);
    const content: unknown = await (typeof answer === 'function' ? answer(call) : answer);
    return content instanceof OtherAnswer ? content.respond() : Response.json(content);
  };
  return {
    fetch: async (address, init = {}) => {
      const { signal } = init;
      const url = new URL(address, location.href);
      const isLeft = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      return Promise.race([answerTo(url, init), isLeft]);
    },
    answer: (next) => {
      answers = { ...answers, ...next };
    },
    calls: (name) => calls.filter((call) => call.name === name),
    unanswered,
  };
}

function findOperation(method: string, pathname: string) {
  for (const name of NAMES) {
    const operation = operationOf(name);
    const params = operation.method === method ? matchPath(operation.path, pathname) : null;
    if (params) return { name, params };
  }
  return null;
}

/** Paths without parameters first: `/user/export` is no user. */
const NAMES = (Object.keys(operations) as OperationName[]).toSorted(
  (a, b) => parametersOf(a) - parametersOf(b),
);

function parametersOf(name: OperationName): number {
  return operationOf(name).path.split(':').length;
}
