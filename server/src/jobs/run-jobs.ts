import { type Boss, JOB_NAMES, JOBS } from '../db/jobs.ts';
import type { Context } from '../http/context.ts';
import type { JobHandlers } from '../http/handler.ts';
import { workParkedJobs, workQueue } from './work-queue.ts';

export async function runJobs(ctx: Context, boss: Boss, handlers: JobHandlers): Promise<void> {
  for (const name of JOB_NAMES) await workQueue(ctx, boss, name, { ...JOBS[name], run: handlers[name] });
  await workParkedJobs(ctx, boss);
}
