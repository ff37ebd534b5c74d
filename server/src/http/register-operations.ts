/** Turns each operation of the contract into a route: validation, access, version and key headers, then its handler. */
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { admit } from './admit.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './handler.ts';
import { connectionsOfCrowd, createLane, type Lane } from './lane.ts';
import {
  createSharedAnswers,
  encodingFor,
  isKnown,
  type SharedAnswer,
  type SharedAnswers,
} from './shared-answers.ts';

export type Handlers = { readonly [K in OperationName]: Handler<K> };

/** What waits in line of each of the things that the crowd writes in the last minute before a lock. */
const MOST_WAITING = 250;

export function registerOperations(app: FastifyInstance, ctx: Context, handlers: Handlers): void {
  const { databasePoolSize, sharedAnswersMs } = ctx.config;
  // Staff and webhooks need not wait behind the crowd. Saves that were let in wait for each other in the save line.
  const saves = createLane({ atOnce: MOST_WAITING, mostWaiting: 0 });
  const drafts = createLane({
    atOnce: connectionsOfCrowd(databasePoolSize).drafts,
    mostWaiting: MOST_WAITING,
  });
  const lanes: Partial<Record<OperationName, Lane>> = {
    submitEntry: saves,
    updateMatchTips: saves,
    saveDraft: drafts,
  };
  const shared = createSharedAnswers({ keepMs: sharedAnswersMs });
  ctx.events.subscribe(() => shared.forget());
  for (const name of Object.keys(operations) as OperationName[]) {
    const handler = handlers[name] as unknown as AnyHandler;
    registerOperation(app, { ctx, name, handler, lane: lanes[name] ?? null, shared });
  }
}

/** What a handler looks like once its types have done their work at compile time. */
type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;

interface Registration {
  readonly ctx: Context;
  readonly name: OperationName;
  readonly handler: AnyHandler;
  readonly lane: Lane | null;
  readonly shared: SharedAnswers;
}

function registerOperation(app: FastifyInstance, registration: Registration): void {
  const { name, lane, shared } = registration;
  const operation = operations[name] as unknown as Operation;
  const status = operation.status ?? 200;
  app.route({
    method: operation.method,
    url: `/api${operation.path}`,
    schema: {
      operationId: name,
      summary: operation.summary,
      params: operation.params,
      querystring: operation.query,
      ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: operation.body }),
      ...(operation.produces ? {} : { response: { [status]: operation.response } }),
    },
    // Before the body is read: a refusal must cost next to nothing.
    ...(lane && { onRequest: async () => lane.assertOpen() }),
    handler: async (request, reply) => {
      const answer = () => callHandler(registration, request);
      const isAlike = operation.sameForAll || request.headers.authorization === undefined;
      if (operation.cacheSeconds && isAlike) {
        setCaching(reply, operation.cacheSeconds);
        const key = JSON.stringify([name, request.params, request.query]);
        return sendShared(
          await shared.get(key, async () => written(reply.serialize((await answer()) as object))),
          request,
          reply,
        );
      }
      const made = lane ? await lane.run(answer) : await answer();
      setCaching(reply, null);
      if (operation.produces) reply.type(`${operation.produces}; charset=utf-8`);
      return reply.status(status).send(made);
    },
  });
}

/** The serializer writes text, though its type allows for bytes. */
const written = (answer: string | ArrayBuffer | Buffer): string =>
  typeof answer === 'string' ? answer : Buffer.from(answer as Buffer).toString('utf8');

const nobody = { identity: null, actor: null };

async function callHandler({ ctx, name, handler }: Registration, request: FastifyRequest): Promise<unknown> {
  const operation = operations[name] as unknown as Operation;
  const { identity, actor } = operation.sameForAll ? nobody : await admit(ctx, operation, request);
  return handler({
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
}

async function sendShared(
  answer: SharedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('etag', answer.etag);
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = encodingFor(request.headers['accept-encoding']?.toString(), answer.body.length);
  if (encoding === null) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.packed(encoding));
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
function setCaching(reply: FastifyReply, sharedSeconds: number | null): void {
  reply.header(
    'cache-control',
    sharedSeconds === null ? 'private, no-store' : `public, max-age=0, s-maxage=${sharedSeconds}`,
  );
  reply.header('vary', sharedSeconds === null ? 'authorization' : 'authorization, accept-encoding');
}
