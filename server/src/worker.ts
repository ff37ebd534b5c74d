import type { Composition } from './compose.ts';
import { runJobs } from './jobs/run-jobs.ts';

/** Runs jobs until the composition is closed. Any number of workers may run beside each other. */
export async function startWorker({ ctx, boss }: Composition): Promise<void> {
  await runJobs(ctx, boss);
}
