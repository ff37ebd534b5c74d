/** The committed document, as a program reads it that knows nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export type Json = { readonly [key: string]: unknown };

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Json;
}

export interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly name: string;
  readonly access: string;
  readonly parameters: readonly Parameter[];
  /** The body's schema; null when there is none. */
  readonly body: Json | null;
  readonly responses: Readonly<Record<string, Json>>;
}

const FILE = join(import.meta.dirname, '../../../../contract/openapi.json');

export interface ApiDocument {
  readonly operations: readonly Described[];
  /** Follows a reference in the document. */
  resolve(json: Json): Json;
  /** How the answer contradicts the document; null when it does not. */
  complaint(operation: Described, answer: Answer): string | null;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export function readApiDocument(): ApiDocument {
  const document = JSON.parse(readFileSync(FILE, 'utf8')) as Json & {
    paths: Record<string, Record<string, Json>>;
  };
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  const resolve = (json: Json): Json =>
    typeof json['$ref'] === 'string' ? resolve(lookUp(document, json['$ref'])) : json;

  function validatorOf(pointer: string): ValidateFunction {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api${pointer}` });
    validators.set(pointer, known);
    return known;
  }

  return {
    operations: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => describedOf(path, method, operation)),
    ),
    resolve,
    complaint({ method, path, responses }, { status, type, body }) {
      const declared = responses[status];
      if (!declared) return `the status ${status} is not declared`;
      const place = ['paths', path, method.toLowerCase(), 'responses', String(status)].map(encode).join('/');
      const at = typeof declared['$ref'] === 'string' ? declared['$ref'] : `#/${place}`;
      const content = (resolve(declared)['content'] ?? {}) as Readonly<Record<string, unknown>>;
      const [plain = ''] = type.split(';');
      if (Object.keys(content).length === 0) return body === '' ? null : 'a body that is not declared';
      if (!(plain in content)) return `the type ${type} is not declared`;
      if (plain !== 'application/json') return null;
      const validate = validatorOf(`${at}/content/${encode(plain)}/schema`);
      return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors, { dataVar: 'answer' });
    },
  };
}

/** Escapes a name for a JSON pointer in an address. */
const encode = (step: string): string => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

function describedOf(path: string, method: string, operation: Json): Described {
  const taken = operation['requestBody'] as { content: Record<string, { schema: Json }> } | undefined;
  return {
    method: method.toUpperCase() as Described['method'],
    path,
    name: String(operation['operationId']),
    access: String(operation['x-access']),
    parameters: operation['parameters'] as readonly Parameter[],
    body: taken?.content['application/json']?.schema ?? null,
    responses: operation['responses'] as Described['responses'],
  };
}

const lookUp = (document: Json, pointer: string): Json =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, step) => (node as Json)[step], document) as Json;
