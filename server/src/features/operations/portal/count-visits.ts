/**
 * Counts visits: pages that a browser opened from elsewhere. It stores one number a day and no address,
 * cookie or id, so nobody can be followed (docs/decisions/0012).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { addVisits } from './visit-store.ts';

const FLUSH_MS = 10_000;

export function countVisits(app: FastifyInstance, { db, clock, log }: Context): void {
  const waiting = new Map<string, number>();

  async function flush(): Promise<void> {
    const counted = [...waiting];
    waiting.clear();
    for (const [day, visits] of counted) {
      await inTransaction(db, (tx) => addVisits(tx, day, visits));
    }
  }

  const flushing = setInterval(() => {
    flush().catch((error: unknown) => log.error({ err: error }, 'visits were not counted'));
  }, FLUSH_MS);
  flushing.unref();
  app.addHook('onClose', async () => {
    clearInterval(flushing);
    await flush();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isVisit(request) && (reply.statusCode === 200 || reply.statusCode === 304)) {
      const day = clock.now().toISOString().slice(0, 10);
      waiting.set(day, (waiting.get(day) ?? 0) + 1);
    }
    done();
  });
}

/** Browsers mark pages that a person opened; honest programs do not. */
function isVisit({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || /^\/(api|auth|admin|dev|assets)(\/|$)/.test(url)) return false;
  if (headers['sec-fetch-dest'] !== 'document' || headers['sec-fetch-site'] === 'same-origin') return false;
  if (headers['sec-purpose'] !== undefined) return false;
  return !/bot|crawl|spider|slurp|preview/i.test(headers['user-agent'] ?? '');
}
