export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: string | number | boolean;
};

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

type Answer = {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Content;
};

type Described = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-internal'?: boolean;
  readonly deprecated?: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};

export type Operation = Described & { readonly method: string; readonly path: string };

export type ApiDocument = {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
};

export type Area = {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
};

/** The public operations; areas without any are left out. */
export function areasOf({ tags, paths }: Pick<ApiDocument, 'tags' | 'paths'>): Area[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
    })),
  );
  const open = operations.filter((operation) => operation['x-internal'] !== true);
  return tags
    .map(({ name, description }) => ({
      name,
      description,
      operations: open.filter((operation) => operation.tags.includes(name)),
    }))
    .filter((area) => area.operations.length > 0);
}

export function search(areas: readonly Area[], words: string): Area[] {
  const searchWords = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ operationId, method, path, summary, tags }: Operation): boolean => {
    const text = `${operationId} ${method} ${path} ${summary} ${tags.join(' ')}`.toLowerCase();
    return searchWords.every((word) => text.includes(word));
  };
  return areas
    .map((area) => ({ ...area, operations: area.operations.filter(fits) }))
    .filter((area) => area.operations.length > 0);
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

const resolve = ({ components }: ApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[nameOf(schema.$ref)] ?? {});

/** `Match`, `string or null`, `list of Round`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => String(value)).join(' · ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' or ');
}

/** The fields of a schema, also behind lists and nullables; none for a plain value. */
export function fieldsOf(document: ApiDocument, schema: Schema): readonly (readonly [string, Schema])[] {
  const found = resolve(document, schema);
  if (found.properties) return Object.entries(found.properties);
  if (found.items) return fieldsOf(document, found.items);
  const inner = found.anyOf ?? found.oneOf ?? found.allOf ?? [];
  return inner.map((option) => fieldsOf(document, option)).find((fields) => fields.length > 0) ?? [];
}

export const answerOf = ({ components }: ApiDocument, answer: Answer): Answer =>
  answer.$ref === undefined ? answer : (components.responses[nameOf(answer.$ref)] ?? {});

export const refusalsOf = (description: string): { readonly code: string; readonly meaning: string }[] =>
  [...description.matchAll(/`([A-Z_]+)`: ([^\n]+)/g)].map(([, code = '', meaning = '']) => ({
    code,
    meaning,
  }));
