import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendShared, toAnswer } from '../../engine/micro-cache.ts';

const FILE = join(import.meta.dirname, '../../../../contract/openapi.json');
const SHARED_SECONDS = 300;

export function openApiRoute(app: FastifyInstance): void {
  const answer = toAnswer(JSON.stringify(JSON.parse(readFileSync(FILE, 'utf8'))));
  app.get('/openapi.json', { schema: { hide: true }, config: { isOpen: true } }, (request, reply) =>
    sendShared(answer, { request, reply, seconds: SHARED_SECONDS }),
  );
}
