import type { FastifyInstance } from 'fastify';
import type { Context } from '../../http/context.ts';
import { createMicroCache, type MicroCache } from '../../http/micro-cache.ts';

/** Answers of addresses that everybody is given alike: made once, kept while they stand, anew when a tournament changes. */
export function sharedAnswers(
  app: FastifyInstance,
  { config, events }: Pick<Context, 'config' | 'events'>,
): MicroCache {
  const shared = createMicroCache({ keepMs: config.microCacheMs });
  const forget = (): void => shared.forget();
  const stops = [events.subscribe(forget, forget), events.subscribeOwn(forget)];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
  return shared;
}
