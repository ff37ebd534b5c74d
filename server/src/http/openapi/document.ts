/**
 * Makes the OpenAPI 3.1 document from the contract alone. `npm run generate` writes it to
 * contract/openapi.json, and the server serves that file.
 */

import { isStaffAccess } from '@boast/contract/access';
import { errorBody } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operationOf, operations, TAGS, tagOf } from '@boast/contract/operations';
import { refusalsOf, takesBody } from '@boast/contract/refusals';
import { type Address, addresses } from '@boast/contract/values/addresses';
import { FILE_FORMATS } from '@boast/contract/values/file-formats';
import { tokenScopeOf } from '@boast/contract/values/token-scope';
import * as z from 'zod';
import { exampleOf } from './examples.ts';
import { CONVENTIONS, factsOf } from './prose.ts';
import { createRefusals, HEADERS, headersOf, NOT_MODIFIED, type Refusals } from './responses.ts';
import { createSchemas, type Json, type Schemas } from './schemas.ts';
import { describeWebhooks } from './webhooks.ts';

interface Parts {
  readonly schemas: Schemas;
  readonly refusals: Refusals;
}

export function buildOpenApiDocument(): Json {
  const parts = { schemas: createSchemas(), refusals: createRefusals() };
  parts.schemas.of(errorBody, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, described: Json): void => {
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: described };
  };
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation = operationOf(name);
    add(`/api${operation.path}`, operation.method, describeOperation(parts, name, operation));
  }
  for (const [name, address] of Object.entries<Address>(addresses))
    add(address.path, address.method, describeAddress(parts, name, address));
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Boast',
      version: '1',
      summary: 'Predict every match of a squash draw before it starts.',
      description: CONVENTIONS,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that serves this document' }],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: describeWebhooks(parts.schemas),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The session of a person signed in on the site.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'boast_…',
          description:
            'A token that a person created for an app on their account page, for reading or for entries too. Send it like a session.',
        },
      },
      headers: HEADERS,
      responses: parts.refusals.named(),
      schemas: parts.schemas.named(),
    },
  };
  return withExamples(document);
}

function describeOperation({ schemas, refusals }: Parts, name: OperationName, operation: Operation): Json {
  const isTagged = operation.cacheSeconds !== undefined;
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: operation.summary,
    description: [...(operation.description ? [operation.description] : []), factsOf(operation)].join('\n\n'),
    'x-access': operation.access,
    ...((operation.isOfSite || isStaffAccess(operation.access)) && { 'x-internal': true }),
    security: securityOf(operation),
    parameters: [
      ...parametersOf(schemas, operation.params, 'path'),
      ...parametersOf(schemas, operation.query, 'query'),
      ...headerParametersOf(operation, isTagged),
    ],
    ...(takesBody(operation) && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.of(operation.body, 'input') } },
      },
    }),
    responses: {
      [operation.status ?? 200]: {
        description: 'Done',
        headers: headersOf({ isTagged }),
        content: contentOf(schemas.of(operation.response, 'output'), operation),
      },
      ...(isTagged && { 304: NOT_MODIFIED }),
      ...refusals.of(refusalsOf(operation)),
    },
  };
}

const contentOf = (schema: Json, { produces }: Operation): Json => {
  if (!produces) return { 'application/json': { schema } };
  // Without the encoding, which is a parameter of the type.
  const types = Object.values(FILE_FORMATS).map(({ type }) => type.split(';')[0] ?? type);
  return Object.fromEntries(types.map((type) => [type, { schema: type === 'text/csv' ? schema : {} }]));
};

/** Public reads declare none, although they accept both kinds. */
function securityOf(operation: Operation): Json[] {
  if (operation.access === 'visitor') return [];
  return tokenScopeOf(operation) === null ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

function describeAddress({ schemas, refusals }: Parts, name: string, address: Address): Json {
  const { summary, description, tag, params, takes, produces, response = z.string(), errors } = address;
  const isPicture = produces === 'image/png';
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    'x-access': 'visitor',
    ...(address.isOfSite && { 'x-internal': true }),
    security: [],
    parameters: params ? parametersOf(schemas, params, 'path') : [],
    ...(takes && { requestBody: { required: true, content: { [takes]: { schema: { type: 'object' } } } } }),
    responses: {
      200: {
        description: 'Done',
        headers: headersOf({ isTagged: isPicture }),
        content: { [produces]: { schema: isPicture ? {} : schemas.of(response, 'output') } },
      },
      ...(isPicture && { 304: NOT_MODIFIED }),
      ...refusals.of([
        ...new Set([...refusalsOf({ ...address, access: 'visitor', token: 'read', errors: [] }), ...errors]),
      ]),
    },
  };
}

const KNOWN_PARAMETERS: Readonly<Record<string, string>> = {
  page: 'Which page, from 0.',
  page_size: 'How many rows a page has.',
  sort_by: 'What the list is sorted by.',
  sort_order: 'Ascending or descending, in any case.',
  q: 'Words, or an id, to search for.',
  status: 'One, or several separated by commas.',
  gender: 'The gender of the draws.',
};

function parametersOf(schemas: Schemas, schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  const json = schemas.of(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, parameterSchema]) => {
    const { description: own, ...rest } = parameterSchema;
    const description = place === 'query' ? (KNOWN_PARAMETERS[name] ?? own) : own;
    return {
      name,
      in: place,
      required: place === 'path' || (json.required ?? []).includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

function headerParametersOf({ ifMatch, idempotent }: Operation, isTagged: boolean): Json[] {
  const header = (name: string, description: string, required = false) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(ifMatch ? [header('If-Match', 'The `version` you\'ve read, as `"3"`.', ifMatch === 'required')] : []),
    ...(idempotent
      ? [header('Idempotency-Key', 'Any 8 to 100 visible characters, new for every action.')]
      : []),
    ...(isTagged ? [header('If-None-Match', 'The `ETag` of an answer you already have.')] : []),
  ];
}

/** Adds examples for developers of other programs, and so not for staff operations and our own pages. */
function withExamples<T extends { paths: Json; webhooks: Json; components: { schemas: Json } }>(
  document: T,
): T {
  const { schemas } = document.components;
  for (const path of Object.values({ ...document.paths, ...document.webhooks } as Record<
    string,
    Record<string, Described>
  >)) {
    for (const operation of Object.values(path)) {
      if (operation['x-internal']) continue;
      for (const content of [
        operation.requestBody?.content,
        operation.responses['200']?.content,
        operation.responses['201']?.content,
      ]) {
        const json = content?.['application/json'];
        if (json) json.example = exampleOf(json.schema, schemas as Record<string, Json>);
      }
    }
  }
  return document;
}

interface Described {
  readonly 'x-internal'?: true;
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>;
}
type Contents = Readonly<Record<string, { readonly schema: Json; example?: unknown }>>;
