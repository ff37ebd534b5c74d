/** Sends answers that many get: who has one already is told so, and who takes it packed gets it packed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, isKnown, type SharedAnswer } from './micro-cache.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Shared caches may keep it for so many seconds. */
export function sendShared(
  answer: SharedAnswer,
  { request, reply, seconds }: { request: FastifyRequest; reply: FastifyReply; seconds: number },
): FastifyReply {
  setCaching(reply, seconds);
  if (answer.staleSeconds === null) {
    reply.header('etag', answer.etag);
    if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.status(304).send();
  } else {
    reply.header('age', answer.staleSeconds).header('x-stale-seconds', answer.staleSeconds);
    // Browsers keep this one for pages that look later (web/src/features/shell/old-answers.ts).
    reply.header('server-timing', `stale;dur=${answer.staleSeconds * 1_000}`);
    // A browser that kept it, or was told that it has it, would give the age along with the same words once they are fresh.
    reply.header('cache-control', 'no-store');
  }
  reply.header('content-type', JSON_TYPE);
  const encoding = encodingFor(request.headers['accept-encoding']?.toString(), answer.body.length);
  if (encoding === null) return reply.send(answer.body);
  reply.header('content-encoding', encoding);
  const packed = answer.packed(encoding);
  if (Buffer.isBuffer(packed)) return reply.send(packed);
  void packed.then(
    (bytes) => reply.send(bytes),
    (error: Error) => reply.removeHeader('content-encoding').send(error),
  );
  return reply;
}

/** Answers to a person are theirs alone; answers to visitors may be shared for as long as the operation says. */
export function setCaching(reply: FastifyReply, sharedSeconds: number | null): void {
  reply.header(
    'cache-control',
    sharedSeconds === null ? 'private, no-store' : `public, max-age=0, s-maxage=${sharedSeconds}`,
  );
  reply.header('vary', sharedSeconds === null ? 'authorization' : 'authorization, accept-encoding');
}
