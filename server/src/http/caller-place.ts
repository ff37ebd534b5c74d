/**
 * The place (source.ts) of the current call, for queues far below the routes, which give each place its share
 * without passing it through every function.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const places = new AsyncLocalStorage<string | null>();

/** Null where no limit by address applies, and for work outside of a call. */
export const callerPlace = (): string | null => places.getStore() ?? null;

/** Sets the place for work that starts outside of the routes. */
export const atPlace = <T>(place: string | null, work: () => T): T => places.run(place, work);

/** Set after the body is read, because work that starts while it arrives may belong to another call. */
export function rememberPlaces(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _, done) => atPlace(request.source.place, done));
}
