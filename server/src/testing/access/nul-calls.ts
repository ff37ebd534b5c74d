/** Puts NUL into every text of every operation: in its path, its query and its body, one text at a time. */
import type { Access } from '@boast/contract/access';
import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import { type InputSchema, inputSchema, type Known, sampleCall } from './sample-call.ts';

export interface NulCall {
  readonly access: Access;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const IN_ADDRESS = 'a%00b';
const IN_BODY = 'a\u0000b';

/** `known` holds what a sample call needs (sample-call.ts). */
export const nulCalls = (known: Known): readonly NulCall[] => [
  ...Object.values(operations as unknown as Record<string, Operation>).flatMap((one) =>
    ofOperation(one, known),
  ),
  ...ofAuthService(),
];

function ofOperation(operation: Operation, known: Known): NulCall[] {
  const { path: sample, body, headers } = sampleCall(operation, known);
  const path = `/api${sample}`;
  const { access, method } = operation;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const call = { access, method, headers };
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const separator = path.includes('?') ? '&' : '?';
  return [
    ...names.map((name) => ({ ...call, body: text, path: withParam(operation, name) })),
    ...['q', ...Object.keys(operation.query.shape)].map((name) => ({
      ...call,
      body: text,
      path: `${path}${separator}${name}=${IN_ADDRESS}`,
    })),
    ...(body === undefined ? [] : textsOf(inputSchema(operation.body))).map((place) => ({
      ...call,
      path,
      body: JSON.stringify(withText(body, place)),
    })),
  ];
}

const withParam = ({ path }: Operation, name: string): string =>
  `/api${path.replace(`:${name}`, IN_ADDRESS).replace(/:\w+/g, crypto.randomUUID())}`;

type Place = readonly (string | number)[];

function textsOf(
  { type, properties = {}, items, prefixItems = [], ...json }: InputSchema,
  at: Place = [],
): Place[] {
  const choices = [...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])];
  return [
    ...(type === 'string' ? [at] : []),
    ...Object.entries(properties).flatMap(([name, field]) => textsOf(field, [...at, name])),
    ...(items ? textsOf(items, [...at, 0]) : []),
    ...prefixItems.flatMap((item, n) => textsOf(item, [...at, n])),
    ...choices.flatMap((choice) => textsOf(choice, at)),
  ];
}

function withText(value: unknown, [name, ...rest]: Place): unknown {
  if (name === undefined) return IN_BODY;
  if (typeof name === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.toSpliced(name, 1, withText(list[name], rest));
  }
  const fields = typeof value === 'object' && value !== null ? { ...value } : {};
  return { ...fields, [name]: withText((fields as Record<string, unknown>)[name], rest) };
}

function ofAuthService(): NulCall[] {
  const good = {
    email: 'somebody@example.com',
    password: 'Nick-and-boast-1',
    token: '123456',
    type: 'email',
  };
  const paths = ['signup', 'token?grant_type=password', 'otp', 'recover', 'resend', 'verify'];
  return paths.flatMap((path) =>
    Object.keys(good).map((name) => ({
      access: 'visitor' as const,
      method: 'POST',
      path: `/auth/v1/${path}`,
      headers: {},
      body: JSON.stringify({ ...good, [name]: IN_BODY }),
    })),
  );
}
