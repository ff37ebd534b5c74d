/** What only the machine itself may see: a page of another site that has its name resolve to here gets none of it. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { isThisMachine } from '../process/refuse-start.ts';
import { notFound } from './api-error.ts';

/** Whether the address that was opened is one of this machine's own names, as the browser that opened it says. */
const isAskedHere = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  isThisMachine((headers.host ?? '').replace(/:\d+$/, '').toLowerCase());

/** Has every route of this scope be unknown under any other name. */
export function onlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isAskedHere(request)) throw notFound('Page');
  });
}

export function mayRead(
  request: Pick<FastifyRequest, 'headers'>,
  { isPublic, metricsToken }: Pick<Config, 'isPublic' | 'metricsToken'>,
): boolean {
  if (metricsToken === undefined) return !isPublic && isAskedHere(request);
  const [given, right] = [
    Buffer.from(request.headers.authorization ?? ''),
    Buffer.from(`Bearer ${metricsToken}`),
  ];
  return given.length === right.length && timingSafeEqual(given, right);
}
