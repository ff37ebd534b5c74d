/**
 * Turns each operation of the contract into a route: validation, access, version and key headers, then its
 * handler.
 */
import { isStaffAccess } from '@boast/contract/access';
import type { fileQuery } from '@boast/contract/file-query';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operationOf, operations } from '@boast/contract/operations';
import { tokenScopeOf } from '@boast/contract/values/token-scope';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preParsingAsyncHookHandler,
  preParsingHookHandler,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { JSON_TYPE, type MicroCache, sendShared, setCaching } from '../engine/micro-cache.ts';
import { type OperationFacts, traceOperation } from '../process/tracing.ts';
import { admissionOf, admitCaller } from './admit.ts';
import { ApiError, notFound } from './api-error.ts';
import type { Context } from './context.ts';
import {
  type AdmissionQueue,
  connectionsOfCrowd,
  createAdmissionQueue,
  type LoadShedder,
  QUEUE_SIZES,
} from './door/shedding.ts';
import { drawPlaceOf } from './draw-place.ts';
import { sendTable } from './files/send-table.ts';
import type { Table } from './files/table.ts';
import { type Handlers, WrittenAnswer } from './handler.ts';
import { refuseUnknownNames } from './query-names.ts';
import { PAGE_LIMIT } from './read-body.ts';

/**
 * Remembers who was not staff a moment ago: where fans get the same answer as visitors, such a call needs no look into
 * the database. Nobody gains a right by this: a new member of the staff only sees a little later what staff see.
 */
type Fans = LRUCache<string, true>;
const MAX_FANS = 50_000;

interface Serving {
  readonly handlers: Handlers;
  readonly shared: MicroCache;
  readonly gate: LoadShedder;
}

export function registerOperations(
  app: FastifyInstance,
  ctx: Context,
  { handlers, shared, gate }: Serving,
): void {
  const { databasePoolSize, microCacheMs } = ctx.config;
  const fans: Fans = new LRUCache({ max: MAX_FANS, ttl: Math.max(1, microCacheMs) });
  // Staff and webhooks need not wait behind the crowd.
  const saves = createAdmissionQueue(QUEUE_SIZES.saves);
  const drafts = createAdmissionQueue({
    ...QUEUE_SIZES.drafts,
    atOnce: connectionsOfCrowd(databasePoolSize).drafts,
  });
  const queues: Partial<Record<OperationName, AdmissionQueue>> = {
    submitEntry: saves,
    updateMatchTips: saves,
    saveDraft: drafts,
    boardIf: createAdmissionQueue(QUEUE_SIZES.whatIfs),
  };
  for (const name of Object.keys(operations) as OperationName[]) {
    const handler: (call: never) => Promise<unknown> = handlers[name];
    const queue = queues[name] ?? null;
    if (queue) gate.guard(operations[name], queue);
    registerOperation(app, { ctx, name, handler: handler as AnyHandler, queue, gate, shared, fans });
  }
}

type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;

interface Registration {
  readonly ctx: Context;
  readonly name: OperationName;
  readonly handler: AnyHandler;
  readonly queue: AdmissionQueue | null;
  readonly gate: LoadShedder;
  readonly shared: MicroCache;
  readonly fans: Fans;
}

function registerOperation(app: FastifyInstance, registration: Registration): void {
  const { name, queue, shared, gate, fans } = registration;
  const operation = operationOf(name);
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
    ...(tokenScopeOf(operation) !== null && { config: { isOpen: true } }),
    ...(operation.allowsLargeBody && { bodyLimit: PAGE_LIMIT }),
    // This runs after the limits and before the body: cached answers need no handler, and bodies of strangers are
    // not read.
    preParsing: [
      ...(operation.cacheSeconds ? [sendStanding(registration, operation)] : []),
      letIn(registration, operation),
    ],
    preValidation: (request, _, done) => {
      refuseUnknownNames(operation.query, request.query);
      done();
    },
    handler: (request, reply) =>
      traceOperation(
        () => factsOf(name, operation, request),
        () => answerCall(request, reply),
      ),
  });

  async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    gate.arrived(request.raw);
    const answer = () => callHandler(registration, request);
    if (operation.cacheSeconds && isAlike(operation, request, fans)) {
      const key = JSON.stringify([name, request.params, request.query]);
      const made = await shared.get(key, async () => write(reply, await answer()), request.url);
      return sendShared(made, { request, reply, seconds: sharedSeconds(operation, request) });
    }
    const made = queue ? await queue.run(answer) : await answer();
    setCaching(reply, null);
    reply.status(status);
    if (operation.produces)
      return sendTable(reply, made as Table, (request.query as z.output<typeof fileQuery>).format);
    return reply.type(JSON_TYPE).send(write(reply, made));
  }
}

const factsOf = (
  name: OperationName,
  { method, path }: Operation,
  { id: requestId, headers }: FastifyRequest,
): OperationFacts => ({ name, method, route: `/api${path}`, requestId, headers });

/** Staff see more, and so are answered anew; everybody else gets what visitors get. */
function isAlike(operation: Operation, request: FastifyRequest, fans: Fans): boolean {
  if (operation.sharedByAll === true || request.headers.authorization === undefined) return true;
  if (!isSharedByRole(operation, request)) return false;
  const { admitted, identity } = request;
  // The rights of a program are looked up each time.
  if (admitted === null) return identity !== null && !identity.token && fans.has(identity.providerId);
  return admitted.actor === null || admitted.actor.role === null;
}

/** Caches on the way keep only what was asked for without a token. */
const sharedSeconds = ({ sharedByAll, cacheSeconds = 0 }: Operation, { headers }: FastifyRequest) =>
  sharedByAll === true || headers.authorization === undefined ? cacheSeconds : null;

const sendStanding =
  ({ shared, fans }: Registration, operation: Operation): preParsingHookHandler =>
  (request, reply, _, done) => {
    const answer = isAlike(operation, request, fans) ? shared.standing(request.url) : null;
    if (answer) sendShared(answer, { request, reply, seconds: sharedSeconds(operation, request) });
    else done();
  };

const letIn =
  ({ ctx, fans }: Registration, operation: Operation): preParsingAsyncHookHandler =>
  async (request, _, payload) => {
    await admitCaller(ctx, operation, request);
    const { admitted, identity } = request;
    await refuseHidden(ctx, request);
    if (identity && admitted?.actor?.role === null && ctx.config.microCacheMs > 0)
      fans.set(identity.providerId, true);
    return payload;
  };

/** Answers as if a hidden draw were not there. Staff are not known where all callers get the same answer. */
async function refuseHidden({ isHiddenDraw }: Context, request: FastifyRequest): Promise<void> {
  const place = drawPlaceOf(request);
  const isStaff = request.admitted?.actor?.role != null;
  if (place !== null && !isStaff && (await isHiddenDraw(place))) throw notFound('Tournament');
}

/** The serializer returns a string, although its type allows bytes. */
function write(reply: FastifyReply, answer: unknown): string {
  if (answer instanceof WrittenAnswer) return answer.json;
  const written = reply.serialize(answer as object);
  return typeof written === 'string' ? written : Buffer.from(written as Buffer).toString('utf8');
}

async function callHandler({ ctx, name, handler }: Registration, request: FastifyRequest): Promise<unknown> {
  const operation = operationOf(name);
  const { identity, actor } = await admissionOf(ctx, operation, request);
  const isShared = actor !== null && isSharedByRole(operation, request);
  const isStaff = actor !== null && actor.role !== null;
  const call = {
    ctx,
    isStaff,
    // A person named to the handler of a shared answer could show up for everybody.
    ...(isShared ? { actor: null, identity: null } : { actor, identity }),
    scorerLink: identity?.scorerLink ?? null,
    params: request.params,
    query: request.query,
    body: request.body,
    ifMatch: readIfMatch(operation, request),
    idempotencyKey: readIdempotencyKey(operation, request),
    source: request.source,
    log: request.log,
  };
  // Staff who enter a draw wait as everybody does.
  const goesFirst = isStaff && isStaffAccess(operation.access) && operation.method !== 'GET';
  return goesFirst ? ctx.staffWrites.run(() => handler(call)) : handler(call);
}

function isSharedByRole({ sharedByRole }: Operation, request: FastifyRequest): boolean {
  if (sharedByRole === undefined) return false;
  const query = request.query as Readonly<Record<string, unknown>>;
  return sharedByRole === true || query[sharedByRole.unless] === undefined;
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
