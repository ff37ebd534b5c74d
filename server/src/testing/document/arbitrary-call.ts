/** Generates calls from the document: valid ones, and ones with a single error. */
import fc from 'fast-check';
import type { ApiDocument, Described, Json } from './described.ts';

export interface GeneratedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | null;
  /** The error in it; null when the document allows the call. */
  readonly flaw: string | null;
}

/** Existing things, by the field names that calls use for them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

interface Sources {
  readonly document: Pick<ApiDocument, 'resolve'>;
  readonly known: Known;
}

interface Filled {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export function arbitraryCall(operation: Described, sources: Sources): fc.Arbitrary<GeneratedCall> {
  const filled = fc.record({
    path: parametersIn(operation, 'path', sources),
    query: parametersIn(operation, 'query', sources),
    headers: parametersIn(operation, 'header', sources),
    body: operation.body === null ? fc.constant(undefined) : arbitraryOf(operation.body, sources),
  });
  const whole = filled.map((parts) => write(operation, parts, null));
  const broken = fc
    .tuple(
      filled,
      fc.constantFrom(...flawsOf(operation)),
      fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string({ maxLength: 300 })),
      fc.nat(20),
    )
    .map(([parts, flaw, odd, at]) => FLAWS[flaw]({ operation, parts, odd, at }));
  return fc.oneof({ arbitrary: whole, weight: 3 }, { arbitrary: broken, weight: 2 });
}

function parametersIn({ parameters }: Described, place: 'path' | 'query' | 'header', sources: Sources) {
  const some = parameters.filter((one) => one.in === place);
  const values = Object.fromEntries(
    some.map(({ name, schema }) => [
      name,
      place === 'header' ? headerValue(name) : arbitraryOf(schema, sources, name),
    ]),
  );
  return fc.record(values, { requiredKeys: some.filter(({ required }) => required).map(({ name }) => name) });
}

const headerValue = (name: string): fc.Arbitrary<string> =>
  name === 'Idempotency-Key'
    ? fc.uuid()
    : name === 'If-Match'
      ? fc.nat(3).map((version) => `"${version}"`)
      : fc.constant('W/"none"');

function write({ path }: Described, parts: Filled, flaw: string | null): GeneratedCall {
  const query = new URLSearchParams(
    Object.entries(parts.query).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString();
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(parts.path[name])),
  );
  const headers = Object.fromEntries(
    Object.entries(parts.headers).map(([name, value]) => [name.toLowerCase(), textOf(value)]),
  );
  const hasBody = parts.body !== undefined;
  return {
    path: query === '' ? address : `${address}?${query}`,
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    payload: hasBody ? JSON.stringify(parts.body) : null,
    flaw,
  };
}

/** The value as a part of an address; an object may override its conversion to text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

interface Breaking {
  readonly operation: Described;
  readonly parts: Filled;
  readonly odd: unknown;
  readonly at: number;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces one field, chosen by number; undefined leaves it out. */
function otherField(value: unknown, at: number, odd: unknown): unknown {
  if (!isObject(value)) return odd;
  const names = Object.keys(value);
  const name = names[at % Math.max(1, names.length)] ?? 'odd';
  return { ...value, [name]: odd };
}

const FLAWS = {
  'a query name nobody knows': ({ operation, parts }) =>
    write(operation, { ...parts, query: { ...parts.query, pageSise: '1' } }, 'query name'),
  'a query value that is odd': ({ operation, parts, odd, at }) =>
    write(operation, { ...parts, query: otherField(parts.query, at, odd) as Json }, 'query value'),
  'no id in the path': ({ operation, parts, at }) =>
    write(operation, { ...parts, path: otherField(parts.path, at, 'none') as Json }, 'path'),
  'a field that is odd': ({ operation, parts, odd, at }) =>
    write(operation, { ...parts, body: otherField(parts.body, at, odd) ?? null }, 'field'),
  'a field less': ({ operation, parts, at }) =>
    write(operation, { ...parts, body: otherField(parts.body, at, undefined) ?? {} }, 'no field'),
  'a field more': ({ operation, parts }) =>
    write(
      operation,
      { ...parts, body: { ...(isObject(parts.body) && parts.body), colourOf: 1 } },
      'more fields',
    ),
  'no JSON': ({ operation, parts }) => ({ ...write(operation, parts, 'no JSON'), payload: '{"a":' }),
  'no type': ({ operation, parts }) => {
    const call = write(operation, parts, 'no type');
    return { ...call, headers: { ...call.headers, 'content-type': 'text/plain' } };
  },
  'too much': ({ operation, parts }) => ({
    ...write(operation, parts, 'too much'),
    payload: JSON.stringify({ a: 'x'.repeat(70_000) }),
  }),
  'a header that is odd': ({ operation, parts }) =>
    write(
      operation,
      { ...parts, headers: { ...parts.headers, 'If-Match': 'old', 'Idempotency-Key': 'short' } },
      'header',
    ),
} as const satisfies Record<string, (breaking: Breaking) => GeneratedCall>;

type Flaw = keyof typeof FLAWS;

function flawsOf({ path, body }: Described): Flaw[] {
  const ofBody: Flaw[] = [
    'a field that is odd',
    'a field less',
    'a field more',
    'no JSON',
    'no type',
    'too much',
  ];
  return [
    'a query name nobody knows',
    'a query value that is odd',
    'a header that is odd',
    ...(path.includes('{') ? (['no id in the path'] as const) : []),
    ...(body === null ? [] : ofBody),
  ];
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that a schema accepts, mostly of existing things. */
function arbitraryOf(json: Json, sources: Sources, name = ''): fc.Arbitrary<unknown> {
  const made = madeOf(json, sources, name);
  const there = sources.known[name];
  return there === undefined
    ? made
    : fc.oneof({ arbitrary: fc.constantFrom(...there), weight: 5 }, { arbitrary: made, weight: 1 });
}

function madeOf(json: Json, sources: Sources, name: string): fc.Arbitrary<unknown> {
  const schema = sources.document.resolve(json) as Schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => arbitraryOf(one, sources, name)));
  const types = [schema.type ?? []].flat() as string[];
  return types.length === 0
    ? fc.jsonValue({ maxDepth: 1 })
    : fc.oneof(...types.map((type) => ofType(type, schema, sources, name)));
}

function ofType(type: string, schema: Schema, sources: Sources, name: string): fc.Arbitrary<unknown> {
  const { minimum = -5, maximum = Math.max(minimum, 0) + 100 } = schema;
  switch (type) {
    case 'object':
      return ofObject(schema, sources);
    case 'array':
      return ofArray(schema, sources, name);
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return ofText(schema);
  }
}

function ofObject({ properties = {}, required = [] }: Schema, sources: Sources): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, arbitraryOf(field, sources, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function ofArray(schema: Schema, sources: Sources, name: string): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = 3 } = schema;
  const most = Math.max(minItems, Math.min(3, maxItems));
  return fc.array(arbitraryOf(items, sources, name.replace(/s$/, '')), {
    minLength: minItems,
    maxLength: most,
  });
}

const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });

function ofText({ format, pattern, allOf, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const other = pattern ?? (allOf?.[0] as Schema | undefined)?.pattern;
  switch (format ?? 'none') {
    case 'uuid':
      return fc.uuid();
    case 'date-time':
      return day.map((date) => date.toISOString());
    case 'date':
      return day.map((date) => date.toISOString().slice(0, 10));
    case 'uri':
      return fc.constant('https://www.psaworldtour.com/tournament/none/');
    case 'email':
      return fc.constant('somebody@example.com');
    default:
      return other === undefined
        ? fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
        : fc.stringMatching(new RegExp(other));
  }
}
