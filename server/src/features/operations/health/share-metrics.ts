import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../../../http/context.ts';
import { registerProductMetrics } from './product-metrics.ts';

interface Metrics {
  /** Of this process. */
  readonly registry: Registry;
  /** Of all processes that were started together, each number with the name of its process; where there is one, its own. */
  readonly writeAll: () => Promise<string>;
}

/** How often it is measured how late the event loop is. The usual 10 wakes a process that rests a hundred times a second. */
const LAG_MS = 40;

/** What this process counts; whichever of several is asked answers for all of them, for they share one port. */
export function shareMetrics(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'siblings' | 'watch' | 'writeTrouble'>,
): Metrics {
  const { siblings } = ctx;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_MS });
  registerProductMetrics(registry, ctx);
  if (siblings.name === null) return { registry, writeAll: () => registry.metrics() };
  registry.setDefaultLabels({ process: siblings.name });
  const gather = siblings.gather('metrics', () => registry.getMetricsAsJSON());
  return {
    registry,
    async writeAll() {
      const all = await gather();
      return AggregatorRegistry.aggregate(all.map(({ answer }) => answer)).metrics();
    },
  };
}
