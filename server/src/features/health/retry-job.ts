import { sql } from 'kysely';
import { inTransaction } from '../../db/database.ts';
import { isJobName, type JobData, type JobName } from '../../db/jobs.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasJobs, readJobs } from './queue-view.ts';

/**
 * Enqueues the same once more, in the transaction of its audit record: every job may run twice. The failed run stays in
 * the list as what it was; the issue that tells of it closes when the new one succeeds.
 */
export const retryJob: Handler<'retryJob'> = async ({ ctx, actor, params, body }) => {
  const [job] = (await hasJobs(ctx.db)) ? await readJobs(ctx.db, sql`j.id = ${params.jobId}`) : [];
  if (!job) throw notFound('Job');
  const { queue } = job;
  if (!isJobName(queue) || job.state !== 'failed') {
    throw new ApiError('RETRY_REFUSED', 'Only a job that failed for good can run once more');
  }
  await inTransaction(ctx.db, async (tx) => {
    // What it was told came from this product; the job checks it again before it acts.
    await ctx.jobs.enqueue<JobName>(tx, queue, (job.data ?? {}) as JobData<JobName>);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'job.retry',
      resourceType: 'JOB',
      resourceId: job.id,
      reason: body.reason,
      before: { queue, state: job.state, attempts: job.attempts, error: job.error },
      after: { queue, data: job.data },
    });
  });
  return { data: { id: job.id, queue } };
};
