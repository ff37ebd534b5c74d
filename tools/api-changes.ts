/**
 * Finds what programs could rely on in an OpenAPI document and the next one takes away. Additions are fine: operations,
 * optional parameters, fields, values and error codes of answers. Operations of the site's own pages promise nothing.
 */

export interface BreakingChange {
  /** By its operationId. */
  readonly operation: string;
  /** The place, and what happened to it. */
  readonly change: string;
}

type Json = { readonly [key: string]: unknown };

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-internal'?: boolean;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Contents };
  readonly responses?: Readonly<Record<string, { readonly content?: Contents }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Json;
}

type Contents = Readonly<Record<string, { readonly schema?: Json }>>;

export function breakingChanges(before: Json, after: Json): BreakingChange[] {
  const later = new Map(operationsOf(after).map((one) => [one.key, one.operation]));
  return operationsOf(before)
    .filter(({ operation }) => operation['x-internal'] !== true)
    .flatMap(({ key, operation }) => {
      const now = later.get(key);
      const name = operation.operationId;
      if (!now) return [{ operation: name, change: `${key} is gone` }];
      const was = { schemas: before, operation };
      const is = { schemas: after, operation: now };
      return changesOf(was, is).map((change) => ({ operation: name, change }));
    });
}

const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

const operationsOf = (document: Json): { key: string; operation: Operation }[] =>
  Object.entries((document as Document).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        // The name of a path parameter does not matter to a caller.
        key: `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
        operation,
      })),
  );

interface Side {
  readonly schemas: Json;
  readonly operation: Operation;
}

function changesOf(was: Side, is: Side): string[] {
  return [
    ...(was.operation['x-internal'] !== true && is.operation['x-internal'] === true
      ? ['is for the site’s own pages only']
      : []),
    ...(isOpen(was.operation) && !isOpen(is.operation) ? ['needs a token'] : []),
    ...parameterChanges(was, is),
    ...bodyChanges(was, is),
    ...answerChanges(was, is),
  ];
}

const isOpen = ({ security = [] }: Operation): boolean => security.length === 0;

const isOfPath = (one: Parameter): boolean => one.in === 'path';
const known = ({ parameters = [] }: Operation) => parameters.filter((one) => !isOfPath(one));

function parameterChanges(was: Side, is: Side): string[] {
  const before = new Map(known(was.operation).map((one) => [`${one.in} ${one.name}`, one]));
  const after = new Map(known(is.operation).map((one) => [`${one.in} ${one.name}`, one]));
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `${key} is gone`);
  const asked = [...after]
    .filter(([key, one]) => one.required === true && before.get(key)?.required !== true)
    .map(([key]) => `${key} must be sent`);
  const narrowed = [...before].flatMap(([key, one]) =>
    narrowings(walk(was, one.schema), walk(is, after.get(key)?.schema), key),
  );
  return [...gone, ...asked, ...narrowed];
}

function bodyChanges(was: Side, is: Side): string[] {
  const after = is.operation.requestBody;
  if (!was.operation.requestBody) return after?.required === true ? ['a body must be sent'] : [];
  return Object.entries(was.operation.requestBody.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after?.content?.[type];
    return now ? narrowings(walk(was, schema), walk(is, now.schema), 'body') : [`a body of ${type} is gone`];
  });
}

const isSuccess = (status: string): boolean => status.startsWith('2');

function answerChanges(was: Side, is: Side): string[] {
  return Object.entries(was.operation.responses ?? {})
    .filter(([status]) => isSuccess(status))
    .flatMap(([status, answer]) => {
      const now = is.operation.responses?.[status];
      if (!now) return [`answer ${status} is gone`];
      return Object.entries(answer.content ?? {}).flatMap(([type, { schema }]) => {
        const content = now.content?.[type];
        if (!content) return [`answer ${status} as ${type} is gone`];
        return losses(walk(was, schema), walk(is, content.schema), `answer ${status}`);
      });
    });
}

interface Place {
  readonly document: Json;
  readonly schema: Json | undefined;
}

const walk = ({ schemas }: Side, schema: Json | undefined): Place => resolve({ document: schemas, schema });

function resolve({ document, schema }: Place): Place {
  const ref = schema?.['$ref'];
  if (typeof ref !== 'string') return { document, schema };
  const found = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Json | undefined)?.[key], document);
  return resolve({ document, schema: found as Json | undefined });
}

interface Shape {
  /** `string`, `object`, `null`, … for each type it may have; empty for any. */
  readonly types: ReadonlySet<string>;
  readonly values: readonly unknown[] | null;
  readonly fields: ReadonlyMap<string, Place>;
  readonly required: ReadonlySet<string>;
  readonly items: Place | null;
  readonly isClosed: boolean;
  readonly bounds: Json;
}

const BOUNDS = ['minimum', 'minLength', 'minItems', 'maximum', 'maxLength', 'maxItems'] as const;

function shapeOf(place: Place): Shape {
  const { document, schema = {} } = resolve(place);
  const inner = (one: unknown): Place => ({ document, schema: one as Json });
  const choices = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) => (schema[key] ?? []) as Json[]);
  const others = choices.map((one) => shapeOf(inner(one)));
  const own = [schema['type'] ?? []].flat() as string[];
  const values = (schema['enum'] ?? ('const' in schema ? [schema['const']] : null)) as unknown[] | null;
  const listed = [values, ...others.map((one) => one.values)].flatMap((some) => some ?? []);
  const objects = others.filter(({ types }) => types.has('object'));
  return {
    // 3 is a number, whatever its type is called.
    types: new Set(
      [...own, ...others.flatMap(({ types }) => [...types])].map((one) =>
        one === 'integer' ? 'number' : one,
      ),
    ),
    values: listed.length > 0 ? listed : null,
    fields: new Map([
      ...objects.flatMap(({ fields }) => [...fields]),
      ...Object.entries((schema['properties'] ?? {}) as Json).map(
        ([name, one]) => [name, inner(one)] as const,
      ),
    ]),
    required: new Set([
      ...((schema['required'] ?? []) as string[]),
      ...objects.flatMap(({ required }) => [...required]),
    ]),
    items: schema['items'] ? inner(schema['items']) : (others.find(({ items }) => items)?.items ?? null),
    isClosed: schema['additionalProperties'] === false,
    bounds: Object.fromEntries(BOUNDS.flatMap((key) => (key in schema ? [[key, schema[key]]] : []))),
  };
}

/** Nothing nests deeper, except a schema that contains itself. */
const DEEPEST = 12;

/** Changes in an answer: what programs read and will no longer find, or find different. */
function losses(before: Place, after: Place, at: string, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  const [was, is] = [shapeOf(before), shapeOf(after)];
  const types = [...is.types].filter((type) => was.types.size > 0 && !was.types.has(type));
  return [
    ...types.map((type) => (type === 'null' ? `${at} can be null` : `${at} can be of type ${type}`)),
    ...[...was.fields].flatMap(([name, field]) => {
      const now = is.fields.get(name);
      if (!now) return [`${at}.${name} is gone`];
      const isMissing = was.required.has(name) && !is.required.has(name);
      return [
        ...(isMissing ? [`${at}.${name} can be missing`] : []),
        ...losses(field, now, `${at}.${name}`, depth + 1),
      ];
    }),
    ...(was.items && is.items ? losses(was.items, is.items, `${at}[]`, depth + 1) : []),
  ];
}

/** Changes in a request: what programs send and is now refused. */
function narrowings(before: Place, after: Place, at: string, depth = 0): string[] {
  if (depth > DEEPEST || after.schema === undefined) return [];
  const [was, is] = [shapeOf(before), shapeOf(after)];
  const types = [...was.types].filter((type) => is.types.size > 0 && !is.types.has(type));
  const values = (was.values ?? []).filter((value) => is.values !== null && !is.values.includes(value));
  const isListed = was.values === null && is.values !== null;
  return [
    ...types.map((type) => `${at} cannot be of type ${type}`),
    ...values.map((value) => `${at} cannot be ${JSON.stringify(value)}`),
    ...(isListed ? [`${at} can only be ${JSON.stringify(is.values)}`] : []),
    ...boundChanges(was, is, at),
    ...[...is.required].filter((name) => !was.required.has(name)).map((name) => `${at}.${name} must be sent`),
    ...[...was.fields].flatMap(([name, field]) => {
      const now = is.fields.get(name);
      if (!now) return is.isClosed ? [`${at}.${name} is refused`] : [];
      return narrowings(field, now, `${at}.${name}`, depth + 1);
    }),
    ...(was.items && is.items ? narrowings(was.items, is.items, `${at}[]`, depth + 1) : []),
  ];
}

const boundChanges = (was: Shape, is: Shape, at: string): string[] =>
  BOUNDS.filter((bound) => {
    const [before, after] = [was.bounds[bound], is.bounds[bound]];
    if (typeof after !== 'number') return false;
    if (typeof before !== 'number') return !(bound.startsWith('min') && after <= 0);
    return bound.startsWith('min') ? after > before : after < before;
  }).map((bound) => `${at} has a ${bound} of ${String(is.bounds[bound])}`);

export function unnamed(
  changes: readonly BreakingChange[],
  named: readonly BreakingChange[],
): readonly BreakingChange[] {
  const isNamed = (one: BreakingChange): boolean =>
    named.some(({ operation, change }) => operation === one.operation && change === one.change);
  return changes.filter((one) => !isNamed(one));
}
