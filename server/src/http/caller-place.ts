/**
 * The place that the call under way came from (source.ts), for queues that stand far below a route: they give each place its share
 * without being told through every function between.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const places = new AsyncLocalStorage<string | null>();

/** Null where no limit by address applies, and for work that no call asked for. */
export const callerPlace = (): string | null => places.getStore() ?? null;

/** What comes from a place: for work that begins beside the routes. */
export const atPlace = <T>(place: string | null, work: () => T): T => places.run(place, work);

/** The body has been read by then: what is begun while it comes does not belong to one call. */
export function rememberPlaces(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _, done) => atPlace(request.source.place, done));
}
