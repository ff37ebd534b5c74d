import type { Composition } from './compose.ts';
import { keepScheduleHealed } from './engine/heal-schedule.ts';
import { computeChancesOnChange } from './features/boards/chances/compute-chances.ts';
import { serveMetrics } from './features/operations/health/metrics-server.ts';
import { shareMetrics } from './features/operations/health/share-metrics.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { jobs } from './modules.ts';

/** Runs jobs until the composition is closed. Any number of workers may run at the same time. */
export async function startWorker({ ctx, boss }: Composition): Promise<void> {
  const { run, metricsPort } = ctx.config;
  if (run === 'worker' && metricsPort !== undefined) await serveMetrics(ctx, metricsPort);
  else if (run === 'worker' && ctx.siblingProcesses.name !== null) shareMetrics(ctx);
  keepScheduleHealed(ctx);
  computeChancesOnChange(ctx);
  await runJobs(ctx, boss, jobs);
}
