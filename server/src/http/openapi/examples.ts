/**
 * Makes an example that a schema accepts. Values come from the fields' names, so that no field can be
 * forgotten.
 */
import type { Json } from './schemas.ts';

const ID = '0b9f6f0e-3f0b-4c55-9c1d-5f4f6a1c2b3d';
const HEX = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const BY_NAME: Readonly<Record<string, unknown>> = {
  name: 'Windsor Club Open',
  tournamentName: 'Windsor Club Open',
  roundName: 'Quarter Final',
  location: 'Windsor, Canada',
  timeZone: 'America/Toronto',
  username: 'nour',
  ownerName: 'nour',
  email: 'nour@example.com',
  fullName: 'Nour El Sherbini',
  firstName: 'Nour',
  lastName: 'El Sherbini',
  winnerName: 'Nour El Sherbini',
  loserName: 'Hania El Hammamy',
  country: 'Egypt',
  countryCode: 'EGY',
  gameScore: '3-1',
  predictedScore: '3-1',
  seed: '1',
  court: 'Glass court',
  url: 'https://www.psasquashtour.com/tournaments/windsor-club-open/',
  link: `https://boast.example/tournaments/${ID}`,
  root: HEX,
  leafHash: HEX,
  orderHash: HEX,
  publicKey: HEX,
  picks: '08'.repeat(7),
  code: 'K7QM4T2X',
  version: 3,
  drawVersion: 1,
  resultsVersion: 12,
  points: 4_300,
  score: 24,
  possibleScore: 31,
  rank: 2,
  rankBefore: 5,
  drawSize: 32,
  entryCount: 289,
  totalRecords: 289,
  pageSize: 10,
  currentPage: 0,
  nextPage: 1,
  previousPage: null,
  bestOf: 5,
  playedBestOf: 5,
  playBy: null,
  scoreCounts: true,
  chance: 0.18,
};

type Schemas = Readonly<Record<string, Json>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly items?: Json;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export function exampleOf(json: Json, schemas: Schemas, name = ''): unknown {
  const schema = json as Schema;
  if (schema.$ref !== undefined)
    return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  const choice = (schema.anyOf ??
    schema.oneOf ??
    (schema.type === undefined ? schema.allOf : undefined))?.[0];
  if (choice) return name in BY_NAME && BY_NAME[name] === null ? null : exampleOf(choice, schemas, name);
  const example = BY_NAME[name];
  if (example !== undefined && takes(schema, example)) return example;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  return ofType(schema, schemas, name);
}

function ofType(schema: Schema, schemas: Schemas, name: string): unknown {
  switch (typeOf(schema) ?? 'anything') {
    case 'object':
      return ofObject(schema, schemas);
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        exampleOf(schema.items ?? {}, schemas, name.replace(/s$/, '')),
      );
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return textOf(schema);
    default:
      return {};
  }
}

const typeOf = ({ type }: Schema): string | undefined => (typeof type === 'string' ? type : type?.[0]);

function ofObject({ properties = {} }: Schema, schemas: Schemas): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([field, inner]) => [field, exampleOf(inner, schemas, field)]),
  );
}

function textOf({ format, minLength = 0, maxLength = 100, pattern }: Schema): string {
  switch (format ?? 'none') {
    case 'uuid':
      return ID;
    case 'date-time':
      return '2026-06-01T11:00:00.000Z';
    case 'date':
      return '2026-06-01';
    case 'uri':
      return 'https://www.psasquashtour.com/';
    case 'email':
      return 'nour@example.com';
    default:
      return pattern?.startsWith('^([01]') ? '22:00' : 'Text'.padEnd(minLength, '.').slice(0, maxLength);
  }
}

function takes(schema: Schema, value: unknown): boolean {
  const { enum: values, format, minimum, maximum, pattern, maxLength } = schema;
  const type = typeOf(schema);
  if (values) return values.includes(value);
  if (typeof value === 'number')
    return (
      (type === 'integer' ? Number.isInteger(value) : type === 'number') &&
      value >= (minimum ?? value) &&
      value <= (maximum ?? value)
    );
  if (typeof value !== 'string' || type !== 'string' || format === 'uuid' || format === 'date-time')
    return false;
  return (
    (pattern === undefined || new RegExp(pattern).test(value)) && value.length <= (maxLength ?? value.length)
  );
}
