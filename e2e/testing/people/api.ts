import type { ErrorCode } from '@boast/contract/errors';
import { errorBody } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, type Operations, operations } from '@boast/contract/operations';
import { type Session, signIn, signUpVerified } from './people.ts';

type InputOf<S extends { _zod: { input: unknown } }> = S['_zod']['input'];
type OutputOf<S extends { _zod: { output: unknown } }> = S['_zod']['output'];

interface CallInput<K extends OperationName> {
  readonly params?: OutputOf<Operations[K]['params']>;
  readonly query?: Partial<Record<keyof OutputOf<Operations[K]['query']>, string | number | boolean>>;
  readonly body?: InputOf<Operations[K]['body']>;
  /** The version of the record that was seen. */
  readonly ifMatch?: number;
}

/** Calls an operation of the contract by name. Resolves to the parsed body; rejects with ApiRefusal. */
export type Api = <K extends OperationName>(
  name: K,
  input?: CallInput<K>,
) => Promise<OutputOf<Operations[K]['response']>>;

class ApiRefusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/**
 * The calls of the demo's administrator. Every story signs in as this person, and a person's thirty-first session ends
 * the oldest, so a session that has ended is replaced.
 */
export async function adminApi(siteUrl: string): Promise<Api> {
  let api = apiOf(siteUrl, await signIn(siteUrl, 'admin'));
  const call = async (...input: Parameters<Api>): Promise<unknown> => {
    try {
      return await api(...input);
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 'UNAUTHENTICATED') throw error;
      api = apiOf(siteUrl, await signIn(siteUrl, 'admin'));
      return api(...input);
    }
  };
  return call as Api;
}

/** A new fan who has accepted the terms. */
export async function fanApi(siteUrl: string, email: string): Promise<Api> {
  const api = apiOf(siteUrl, await signUpVerified(siteUrl, email));
  await api('usersSync', { body: {} });
  await api('updateUser', { body: { acceptedTermsAt: new Date().toISOString() } });
  return api;
}

/** The calls of one person; of a visitor without a session. */
export function apiOf(siteUrl: string, session?: Session): Api {
  const call = async (name: OperationName, input: CallInput<OperationName> = {}): Promise<unknown> => {
    const operation: Operation = operations[name] as unknown as Operation;
    const answer = await fetch(`${siteUrl}/api${pathOf(operation, input)}`, {
      method: operation.method,
      headers: headersOf(input, session),
      body: input.body === undefined ? null : JSON.stringify(input.body),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return operation.response.parse(body);
    const { error } = errorBody.parse(body);
    throw new ApiRefusal(error.code, error.message);
  };
  return call as Api;
}

const headersOf = (
  input: CallInput<OperationName>,
  session: Session | undefined,
): Record<string, string> => ({
  ...(session && { authorization: `Bearer ${session.access_token}` }),
  ...(input.body !== undefined && { 'content-type': 'application/json' }),
  ...(input.ifMatch !== undefined && { 'if-match': `"${input.ifMatch}"` }),
});

function pathOf(operation: Operation, { params = {}, query = {} }: CallInput<OperationName>): string {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const question = pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
  return `${path}${question}`;
}
