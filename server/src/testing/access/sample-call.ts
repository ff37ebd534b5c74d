/**
 * Makes a call that an operation's own schemas accept, so that a refusal is about the caller and not the
 * call.
 */
import type { Operation } from '@boast/contract/operation';
import * as z from 'zod';

interface SampleCall {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** Values that schemas cannot provide, by parameter or field: mostly ids. */
export type Known = Readonly<Record<string, unknown>>;

/** Throws for a schema that it cannot satisfy; `known` must then provide the value. */
export function sampleCall(operation: Operation, known: Known): SampleCall {
  const params = sampleOf(operation.params, known) as Record<string, unknown>;
  const query = sampleOf(operation.query, known) as Record<string, unknown>;
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const hasBody = operation.method !== 'GET' && operation.method !== 'DELETE';
  return {
    path: pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`,
    body: hasBody ? sampleOf(operation.body, known) : undefined,
    headers: operation.ifMatch ? { 'if-match': '1' } : {},
  };
}

function sampleOf(schema: z.ZodType, known: Known): unknown {
  const sample = sampleValue(inputSchema(schema), { known, name: '' });
  const parsed = schema.safeParse(sample);
  if (!parsed.success) throw new Error(`No sample: ${JSON.stringify(sample)}: ${parsed.error.message}`);
  return sample;
}

/** Every schema inline, whatever its name. */
const UNNAMED = z.registry<{ id?: string }>();

export const inputSchema = (schema: z.ZodType): InputSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: UNNAMED }) as InputSchema;

export interface InputSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly InputSchema[];
  readonly oneOf?: readonly InputSchema[];
  readonly allOf?: readonly InputSchema[];
  readonly prefixItems?: readonly InputSchema[];
  readonly items?: InputSchema;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly multipleOf?: number;
}

interface Place {
  readonly known: Known;
  readonly name: string;
}

function sampleValue(json: InputSchema, place: Place): unknown {
  const given = place.known[place.name];
  if (given !== undefined && (json.enum?.includes(given) ?? true)) return given;
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  const choice = (json.anyOf ?? json.oneOf ?? json.allOf)?.[0];
  if (choice) return sampleValue(choice, place);
  switch (json.type ?? 'string') {
    case 'object':
      return objectOf(json, place.known);
    case 'array':
      return (json.prefixItems ?? Array.from({ length: json.minItems ?? 0 }, () => json.items ?? {})).map(
        (item) => sampleValue(item, { known: place.known, name: '' }),
      );
    case 'integer':
    case 'number':
      return multipleFrom(Math.max(1, json.minimum ?? 1), json.multipleOf ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(json);
  }
}

/** The first multiple of `step` that is not below `least`. */
const multipleFrom = (least: number, step: number): number => Math.ceil(least / step) * step;

/** Required fields and known ones. */
function objectOf({ properties = {}, required = [] }: InputSchema, known: Known): Record<string, unknown> {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || name in known);
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleValue(field, { known, name })]));
}

function textOf({ format, minLength = 0 }: InputSchema): string {
  switch (format ?? 'none') {
    case 'uuid':
    case 'guid':
      return crypto.randomUUID();
    case 'date-time':
      return '2026-01-01T00:00:00.000Z';
    case 'date':
      return '2026-01-01';
    case 'uri':
      return 'https://www.psaworldtour.com/tournament/none/';
    case 'email':
      return 'somebody@example.com';
    default:
      return 'sample'.padEnd(minLength, 'x');
  }
}
