/** For those who run it: is the process alive, can it serve, and what does it count. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { CrowdGate } from './refuse-crowd.ts';

export async function healthRoutes(app: FastifyInstance, ctx: Context, gate: CrowdGate): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_refused_for_room_total',
    help: 'Calls that were turned away because too many were waiting; they are in no other number',
    registers: [registry],
    collect: () => {
      refused.reset();
      refused.inc(gate.refused());
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  const quiet = { schema: { hide: true }, logLevel: 'warn', config: { kind: null } } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    try {
      await sql`select 1`.execute(ctx.db);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
  app.get('/metrics', quiet, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
