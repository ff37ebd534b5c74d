import type { JobQueue, ListedJob } from '@boast/contract/admin/health';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isJobName, type JobData, type JobName } from '../../../db/jobs.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { defineList, readList } from '../../../http/list.ts';
import { pageInfoOf } from '../../../http/page-info.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';

export const jobList = defineList('jobs', {
  from: sql`pgboss.job j`,
  id: sql`j.id`,
  sorts: { created_at: [sql`j.created_on`] },
  where: ({ queue, state }) => [
    ...(queue ? [sql`j.name = ${queue}`] : [sql`j.name not like '\\_\\_pgboss\\_\\_%'`]),
    ...(state ? [sql`j.state = ${state}::pgboss.job_state`] : []),
  ],
  searched: [sql`j.name`, sql`j.data::text`, sql`j.output::text`],
  load: ({ db }, ids) => readJobs(db, sql`j.id = any(${[...ids]}::uuid[])`),
  csv: {
    data: ({ data }) => JSON.stringify(data),
  },
});

export const jobHandlers = {
  listJobs: async ({ ctx, query }) => {
    if (await hasJobs(ctx.db)) return readList(ctx, jobList, { query });
    const { page, page_size: pageSize } = query;
    return { data: [], pageInfo: pageInfoOf({ page, pageSize, totalRecords: 0 }) };
  },

  listQueues: async ({ ctx }) => ({
    data: (await hasJobs(ctx.db)) ? await readQueues(ctx.db) : [],
  }),

  /**
   * Enqueues the job again in the transaction of its audit record, as every job may run twice. The failed run
   * stays in the list; its issue closes when the new run succeeds.
   */
  retryJob: async ({ ctx, actor, params, body }) => {
    const [job] = (await hasJobs(ctx.db)) ? await readJobs(ctx.db, sql`j.id = ${params.jobId}`) : [];
    if (!job) throw notFound('Job');
    const { queue } = job;
    if (!isJobName(queue) || job.state !== 'failed') {
      throw new ApiError('RETRY_REFUSED', 'Only a job that failed for good can run once more');
    }
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'job.retry',
      resource: { type: 'JOB', id: job.id },
      reason: body.reason,
      write: async (tx) => {
        // The data came from this product, and the job checks it again before it acts.
        await ctx.jobs.enqueue<JobName>(tx, queue, (job.data ?? {}) as JobData<JobName>);
        return {
          data: { id: job.id, queue },
          before: { queue, state: job.state, attempts: job.attempts, error: job.error },
          after: { queue, data: job.data },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

async function readQueues(db: Db): Promise<JobQueue[]> {
  const { rows } = await sql<JobQueue>`
    select q.name, s.cron, coalesce(j.waiting, 0) as waiting, coalesce(j.running, 0) as running,
      coalesce(j.retrying, 0) as retrying, coalesce(j.failed, 0) as failed, 
      j.last_completed as "lastCompletedAt", j.last_failed as "lastFailedAt"
    from pgboss.queue q
      left join pgboss.schedule s on s.name = q.name and s.key = ''
      left join (
        select name, count(*) filter (where state = 'created') as waiting,
          count(*) filter (where state = 'active') as running, count(*) filter (where state = 'retry') as retrying,
          count(*) filter (where state = 'failed') as failed,
          max(completed_on) filter (where state = 'completed') as last_completed,
          max(completed_on) filter (where state = 'failed') as last_failed
        from pgboss.job group by name
      ) j on j.name = q.name
    where q.name not like '\\_\\_pgboss\\_\\_%'
    order by q.name`.execute(db);
  return rows;
}

/** `where` is a condition over `j`, a job. Unordered. */
async function readJobs(db: Db, where: RawBuilder<unknown>): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select j.id, j.name as queue, j.state::text, j.data,
      case j.state when 'created' then 0 else j.retry_count + 1 end as attempts, j.output ->> 'message' as error,
      j.created_on as "createdAt", j.started_on as "startedAt", j.completed_on as "endedAt", (select max(a.at) from audit_log a
        where a.resource_type = 'JOB' and a.resource_id = j.id::text and a.action = 'job.retry') as "retriedAt"
    from pgboss.job j where ${where}`.execute(db);
  return rows;
}
