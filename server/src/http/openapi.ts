/** The OpenAPI 3.1 document, from the contract alone. */
import { errorBody } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ERROR_STATUS } from './error-response.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
};

export function buildOpenApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, declared] of Object.entries(operations)) {
    const operation = declared as unknown as Operation;
    const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Boast',
      version: '1',
      description: 'Predict every match of a squash draw before it starts.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

/** Made once: it takes some fifty milliseconds, in which nobody else is answered. */
export function openApiRoute(app: FastifyInstance): void {
  let written: string | null = null;
  app.get('/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    written ??= JSON.stringify(buildOpenApiDocument());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(written);
  });
}

function describe(name: string, operation: Operation): Record<string, unknown> {
  const takesBody = operation.method !== 'GET' && operation.method !== 'DELETE';
  return {
    operationId: name,
    summary: operation.summary,
    'x-access': operation.access,
    ...(operation.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...headersOf(operation),
    ],
    ...(takesBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
      },
    }),
    responses: {
      [operation.status ?? 200]: {
        description: 'Done',
        content: {
          [operation.produces ?? 'application/json']: { schema: schemaOf(operation.response, 'output') },
        },
      },
      ...errorResponses(operation),
    },
  };
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): Record<string, unknown>[] {
  const json = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([parameter, parameterSchema]) => ({
    name: parameter,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(parameter),
    schema: parameterSchema,
  }));
}

function headersOf(operation: Operation): Record<string, unknown>[] {
  const header = (headerName: string, required: boolean) => ({
    name: headerName,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return [
    ...(operation.ifMatch ? [header('If-Match', operation.ifMatch === 'required')] : []),
    ...(operation.idempotent ? [header('Idempotency-Key', false)] : []),
  ];
}

function errorResponses(operation: Operation): Record<string, unknown> {
  const codesByStatus = Map.groupBy(operation.errors ?? [], (code) => ERROR_STATUS[code]);
  const schema = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}
