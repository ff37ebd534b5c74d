import type { FastifyInstance } from 'fastify';
import { createMicroCache, type MicroCache } from '../../engine/micro-cache.ts';
import type { Context } from '../../http/context.ts';

/** Makes each answer that is the same for everybody once, and drops it when a tournament changes. */
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
