import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Connections } from '../../../http/door/connections.ts';
import type { Refusals } from '../../../http/door/refusal-counts.ts';
import type { LoadShedder } from '../../../http/door/shedding.ts';
import { mayReadMetrics } from '../../../http/this-machine.ts';
import { version } from '../../../process/version.ts';
import type { LiveStreams } from '../../boards/board/live-routes.ts';
import { shareMetrics } from './share-metrics.ts';

interface HealthSources {
  readonly gate: LoadShedder;
  readonly connections: Connections;
  readonly streams: LiveStreams;
  readonly refusals: Refusals;
}

const QUIET = { schema: { hide: true }, logLevel: 'warn', config: { kind: null } } as const;

export async function healthRoutes(
  app: FastifyInstance,
  ctx: Context,
  { gate, connections, streams, refusals }: HealthSources,
): Promise<void> {
  const { registry, writeAll } = shareMetrics(ctx);
  const saves = new Counter({
    name: 'boast_saves_total',
    help: 'Entries sent, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by the class of the status',
    labelNames: ['status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  // Only sums by route: buckets for every route and status would be some seven hundred kilobytes.
  const spent = new Counter({
    name: 'boast_http_route_seconds_total',
    help: 'Time to answer, summed by route',
    labelNames: ['method', 'route'],
    registers: [registry],
  });
  const answered = new Counter({
    name: 'boast_http_route_answers_total',
    help: 'Answers, by route and the class of the status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'boast_http_refused_for_room_total',
    help: 'Calls that were turned away because too many were waiting; they are in no other number',
    registers: [registry],
    collect: () => {
      refused.reset();
      refused.inc(gate.refused());
    },
  });
  countConnections(registry, { streams, refusals });
  keepFormerNames(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const seconds = reply.elapsedTime / 1_000;
    duration.observe({ status }, seconds);
    spent.inc({ method, route }, seconds);
    answered.inc({ method, route, status });
    if (isSave({ method, route })) saves.inc({ outcome: outcomeOf(reply.statusCode) });
    done();
  });

  stateRoutes(app, ctx, connections);
  app.get('/metrics', QUIET, async (request, reply) => {
    if (!mayReadMetrics(request.raw, ctx.config)) throw notFound('Page');
    return reply.type(registry.contentType).send(await writeAll());
  });
}

function countConnections(
  registry: Registry,
  { streams, refusals }: Pick<HealthSources, 'streams' | 'refusals'>,
): void {
  const turnedAway = new Counter({
    name: 'boast_turned_away_total',
    help: 'Connections and streams that were ended or not begun, by why; they are in no other number',
    labelNames: ['why'],
    registers: [registry],
    collect: () => {
      turnedAway.reset();
      for (const [why, times] of refusals.counted()) turnedAway.inc({ why }, times);
    },
  });
  const following: Gauge = new Gauge({
    name: 'boast_live_streams',
    help: 'Pages that follow a tournament right now',
    registers: [registry],
    collect: () => {
      following.set(streams.size());
    },
  });
}

/** Dashboards may still ask for these. They go with the version after 0.3. */
const FORMER_NAMES = [
  'http_route_seconds_total',
  'http_route_answers_total',
  'http_refused_for_room_total',
  'turned_away_total',
  'live_streams',
];

function keepFormerNames(registry: Registry): void {
  for (const former of FORMER_NAMES) {
    const name = `boast_${former}`;
    const metric = registry.getSingleMetric(name);
    if (!metric) throw new Error(`no metric ${name}`);
    const copy: Gauge = new Gauge({
      name: former,
      help: `The former name of ${name}`,
      registers: [registry],
      // The registry of one process of several adds its label to the values that are copied.
      labelNames: ['method', 'route', 'status', 'why', 'process'],
      collect: async () => {
        copy.reset();
        for (const { labels, value } of (await metric.get()).values) copy.set(labels, value);
      },
    });
  }
}

function stateRoutes(app: FastifyInstance, ctx: Context, connections: Connections): void {
  app.get('/healthz', QUIET, async () => ({ status: 'ok', version }));
  const failing = watchFailures(app);
  app.addHook('onError', (_, __, error, done) => {
    ctx.writeTrouble.note(error);
    done();
  });
  // Only this process's own state takes it out of a load balancer. A shared fault, such as a database that is
  // away, does not: other processes could do no better, and this one still has cached answers.
  app.get('/readyz', QUIET, async (_, reply) => {
    if (app.isDraining()) return reply.status(503).send({ status: 'draining' });
    const outage = ctx.watch.outage();
    if (outage)
      return { status: 'degraded', why: `The database is away: ${outage.why}`, since: outage.since };
    const unwritten = ctx.writeTrouble.now();
    if (unwritten !== null) return { status: 'degraded', why: `The database takes no writes: ${unwritten}` };
    const unheard = connections.refusedLately();
    if (unheard !== null) return { status: 'degraded', why: `Connections are refused: ${unheard}` };
    const why = failing();
    return why === null ? { status: 'ready' } : { status: 'degraded', why };
  });
}

const isSave = ({ method, route }: { readonly method: string; readonly route: string }): boolean =>
  (method === 'POST' && route === '/api/tournaments/:tournamentId/entries') ||
  (method === 'PUT' && route === '/api/entries/:entryId/match-tips');

function outcomeOf(status: number): string {
  if (status < 300) return 'saved';
  if (status === 503 || status === 429) return 'turned_away';
  return status < 500 ? 'refused' : 'failed';
}

const WINDOW_MS = 30_000;
/** Fewer calls in a window say nothing. */
const WORTH_SAYING = 5;

/** Counts unexpected failures, such as revoked rights; returns half a sentence when most calls fail. */
function watchFailures(app: FastifyInstance): () => string | null {
  let began = performance.now();
  let now = { calls: 0, failed: 0 };
  let before = { calls: 0, failed: 0 };
  const turn = (): void => {
    const windows = Math.floor((performance.now() - began) / WINDOW_MS);
    if (windows === 0) return;
    before = windows === 1 ? now : { calls: 0, failed: 0 };
    now = { calls: 0, failed: 0 };
    began += windows * WINDOW_MS;
  };
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    turn();
    now.calls += 1;
    if (reply.statusCode === 500) now.failed += 1;
    done();
  });
  return () => {
    turn();
    const [calls, failed] = [now.calls + before.calls, now.failed + before.failed];
    return failed >= WORTH_SAYING && failed * 2 > calls
      ? `${failed} of the last ${calls} calls failed`
      : null;
  };
}
