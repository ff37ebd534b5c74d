/** Turns each operation of the contract into a route: validation, access, version and key headers, then its handler. */
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { loadActor } from '../features/users/actor.ts';
import type { Identity } from '../gateways/identity/identity.ts';
import { ApiError } from './api-error.ts';
import type { Actor, Handler } from './handler.ts';

export type Handlers = { readonly [K in OperationName]: Handler<K> };

export function registerOperations(app: FastifyInstance, ctx: Context, handlers: Handlers): void {
  for (const name of Object.keys(operations) as OperationName[]) {
    registerOperation(app, ctx, name, handlers[name] as unknown as AnyHandler);
  }
}

/** What a handler looks like once its types have done their work at compile time. */
type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;

function registerOperation(
  app: FastifyInstance,
  ctx: Context,
  name: OperationName,
  handler: AnyHandler,
): void {
  const operation = operations[name] as unknown as Operation;
  app.route({
    method: operation.method,
    url: `/api${operation.path}`,
    schema: {
      operationId: name,
      summary: operation.summary,
      params: operation.params,
      querystring: operation.query,
      ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: operation.body }),
      ...(operation.produces ? {} : { response: { [operation.status ?? 200]: operation.response } }),
    },
    handler: async (request, reply) => {
      const { identity, actor } = await admit(ctx, operation, request);
      const answer = await handler({
        ctx,
        actor,
        identity,
        params: request.params,
        query: request.query,
        body: request.body,
        ifMatch: readIfMatch(operation, request),
        idempotencyKey: readIdempotencyKey(operation, request),
        source: request.ip,
        log: request.log,
      });
      setCaching(operation, reply, identity !== null);
      if (operation.produces) reply.type(`${operation.produces}; charset=utf-8`);
      return reply.status(operation.status ?? 200).send(answer);
    },
  });
}

interface Admission {
  identity: Identity | null;
  actor: Actor | null;
}

/** Who calls, decided from the token and our own database at this request; refuses those who may not. */
async function admit(ctx: Context, operation: Operation, request: FastifyRequest): Promise<Admission> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const identity = token ? await ctx.tokens.verify(token) : null;
  if (operation.access === 'visitor' && !identity) return { identity: null, actor: null };
  if (!identity) throw new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
  if (operation.access === 'session') return { identity, actor: null };
  const loaded = await loadActor(ctx.db, identity);
  if (!loaded.ok) {
    if (operation.access === 'visitor') return { identity: null, actor: null };
    throw loaded.refusal === 'banned'
      ? new ApiError('BANNED', 'This account has been suspended. Please contact us.')
      : new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
  }
  if (operation.access === 'admin' && !loaded.actor.isAdmin) {
    throw new ApiError('FORBIDDEN', 'Only administrators can do this');
  }
  return { identity, actor: loaded.actor };
}

function readIfMatch(operation: Operation, request: FastifyRequest): number | null {
  if (!operation.ifMatch) return null;
  const header = request.headers['if-match'];
  if (header === undefined) {
    if (operation.ifMatch === 'optional') return null;
    throw new ApiError('VERSION_REQUIRED', 'Say which version you saw: send it as the If-Match header');
  }
  const version = Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1]);
  if (!Number.isInteger(version))
    throw new ApiError('INVALID_INPUT', 'If-Match must be the version number you saw');
  return version;
}

function readIdempotencyKey(operation: Operation, request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (!operation.idempotent || header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(header)) {
    throw new ApiError('INVALID_INPUT', 'Idempotency-Key must be 8 to 100 visible characters');
  }
  return header;
}

/** Answers to a person are theirs alone; answers to visitors may be shared for as long as the operation says. */
function setCaching(operation: Operation, reply: FastifyReply, personal: boolean): void {
  const shared = operation.cacheSeconds && !personal;
  reply.header(
    'cache-control',
    shared ? `public, max-age=0, s-maxage=${operation.cacheSeconds}` : 'private, no-store',
  );
  reply.header('vary', 'authorization');
}
