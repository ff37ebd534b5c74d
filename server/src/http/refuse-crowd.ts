import type { ErrorBody } from '@boast/contract/errors';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { ERROR_STATUS } from './error-response.ts';
import { crowdRefusal, type Lane } from './lane.ts';

/**
 * Refuses what a lane has no room for, before the body is read. What a refusal costs is taken from those who were let in,
 * so it goes straight to the socket, past all that makes an answer of a handler's.
 */
export const refuseWhenFull =
  (lane: Lane): onRequestHookHandler =>
  (request, reply, done) => {
    if (lane.isOpen()) done();
    else refuse(request, reply);
  };

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, details } = crowdRefusal();
  const body: ErrorBody = { error: { code, message, requestId: request.id, details } };
  const text = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(ERROR_STATUS[code], {
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'retry-after': String(details.retryAfterSeconds),
  });
  reply.raw.end(text);
}
