/** A named schema stands in the document once and is referred to. */
import * as z from 'zod';

export type Json = { readonly [key: string]: unknown };
type Io = 'input' | 'output';

/** Input and output may differ under one name; the input then gets its own. */
const nameFor = { output: (id: string) => id, input: (id: string) => `${id}Input` };

const INNER = '#/$defs/';
const SHARED = '#/components/schemas/';

export interface Schemas {
  of(schema: z.ZodType, io: Io): Json;
  named(): Readonly<Record<string, Json>>;
}

export function createSchemas(): Schemas {
  const schemas = new Map<string, Json>();

  function keep(id: string, json: Json, io: Io): string {
    const existing = schemas.get(id);
    if (existing === undefined || JSON.stringify(existing) === JSON.stringify(json)) {
      schemas.set(id, json);
      return id;
    }
    const newId = nameFor[io](id);
    if (newId === id || JSON.stringify(schemas.get(newId) ?? json) !== JSON.stringify(json))
      throw new Error(`Two schemas are named ${newId}`);
    schemas.set(newId, json);
    return newId;
  }

  return {
    of(schema, io) {
      const {
        $schema: _,
        $defs = {},
        ...root
      } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        target: 'draft-2020-12',
        override: ({ zodSchema, jsonSchema }) => simplify(zodSchema._zod.def, jsonSchema),
      }) as Json & { readonly $defs?: Readonly<Record<string, Json>> };
      const names = new Map<string, string>();
      const point = (json: unknown) => repoint(json, (id) => names.get(id) ?? id);
      for (const id of inOrder($defs)) names.set(id, keep(id, withoutId(point($defs[id]) as Json), io));
      return withoutId(point(root) as Json);
    },
    named: () => Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function withoutId(json: Json): Json {
  const { id: _, ...rest } = json;
  return rest;
}

/** Removes what tells readers nothing, and what would forbid us to add fields later. */
function simplify(
  def: { readonly type: string; readonly catchall?: unknown },
  json: Record<string, unknown>,
) {
  if (def.type === 'object' && def.catchall === undefined) delete json['additionalProperties'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  const { propertyNames, additionalProperties } = json as {
    propertyNames?: { enum?: string[] };
    additionalProperties?: Json;
  };
  if (def.type === 'record' && propertyNames?.enum) {
    json['properties'] = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
    delete json['propertyNames'];
    delete json['additionalProperties'];
  }
  // A tuple of two equal types becomes an array of two, because many programs do not know tuples.
  const { prefixItems } = json as { prefixItems?: readonly Json[] };
  if (prefixItems && new Set(prefixItems.map((item) => JSON.stringify(item))).size === 1) {
    json['items'] = prefixItems[0];
    delete json['prefixItems'];
  }
  // The format already implies the pattern.
  if (json['format'] !== undefined) delete json['pattern'];
}

const pointedTo = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, id = '']) => id);

function inOrder(defs: Readonly<Record<string, Json>>): string[] {
  const ordered = new Set<string>();
  const visit = (id: string): void => {
    if (ordered.has(id)) return;
    for (const dependency of pointedTo(defs[id])) if (dependency !== id) visit(dependency);
    ordered.add(id);
  };
  for (const id of Object.keys(defs)) visit(id);
  return [...ordered];
}

function repoint(json: unknown, nameOf: (id: string) => string): unknown {
  if (Array.isArray(json)) return json.map((item) => repoint(item, nameOf));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith(INNER)
        ? `${SHARED}${nameOf(value.slice(INNER.length))}`
        : repoint(value, nameOf),
    ]),
  );
}
