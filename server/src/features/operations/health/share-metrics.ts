import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../../../http/context.ts';
import { registerProcessMetrics, registerSharedMetrics } from './product-metrics.ts';

interface Metrics {
  readonly registry: Registry;
  /**
   * The metrics of all processes started together are labelled by process; a process that is alone writes its
   * own.
   */
  readonly writeAll: () => Promise<string>;
}

/**
 * The resolution of the event loop's lag is coarse: the default of 10 would wake an idle process a hundred
 * times a second.
 */
const LAG_MS = 200;

/** Processes that share a port answer for one another, so any of them writes the metrics of all. */
export function shareMetrics(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'siblingProcesses' | 'watch' | 'writeTrouble'>,
): Metrics {
  const { siblingProcesses } = ctx;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_MS });
  registerProcessMetrics(registry, ctx);
  const sharedRegistry = new Registry();
  // A machine of workers alone leaves them to those that serve: a sum over both would be double.
  if (ctx.config.run !== 'worker') registerSharedMetrics(sharedRegistry, ctx);
  if (siblingProcesses.name === null)
    return { registry, writeAll: () => Registry.merge([registry, sharedRegistry]).metrics() };
  registry.setDefaultLabels({ process: siblingProcesses.name });
  const gather = siblingProcesses.gather('metrics', () => registry.getMetricsAsJSON());
  return {
    registry,
    async writeAll() {
      const collected = (await gather()).map(({ answer }) => answer);
      return AggregatorRegistry.aggregate([...collected, await sharedRegistry.getMetricsAsJSON()]).metrics();
    },
  };
}
