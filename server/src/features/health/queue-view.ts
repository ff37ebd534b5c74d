/** What the workers do, read from the tables of the job library: nothing else in this product knows them. */
import type { JobQueue, ListedJob } from '@boast/contract/admin-jobs';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** False before any process with jobs has started on this database. */
export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** In the order of their names. */
export async function readQueues(db: Db): Promise<JobQueue[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, s.cron, coalesce(j.waiting, 0) as waiting, coalesce(j.running, 0) as running,
      coalesce(j.retrying, 0) as retrying, coalesce(j.failed, 0) as failed, j.last_completed, j.last_failed
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
  return rows.map(({ last_completed: completed, last_failed: failed, ...row }) => ({
    ...row,
    lastCompletedAt: completed?.toISOString() ?? null,
    lastFailedAt: failed?.toISOString() ?? null,
  }));
}

type QueueRow = Omit<JobQueue, 'lastCompletedAt' | 'lastFailedAt'> & {
  last_completed: Date | null;
  last_failed: Date | null;
};

/** `where` is over `j` (a job). In no order. */
export async function readJobs(db: Db, where: RawBuilder<unknown>): Promise<ListedJob[]> {
  const { rows } = await sql<JobRow>`
    select j.id, j.name, j.state::text, j.data, j.retry_count, j.output ->> 'message' as error, j.created_on, j.started_on,
      j.completed_on, (select max(a.at) from audit_log a
        where a.resource_type = 'JOB' and a.resource_id = j.id::text and a.action = 'job.retry') as retried
    from pgboss.job j where ${where}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    queue: row.name,
    state: row.state,
    data: row.data,
    attempts: row.state === 'created' ? 0 : row.retry_count + 1,
    error: row.error,
    createdAt: row.created_on.toISOString(),
    startedAt: row.started_on?.toISOString() ?? null,
    endedAt: row.completed_on?.toISOString() ?? null,
    retriedAt: row.retried?.toISOString() ?? null,
  }));
}

interface JobRow {
  id: string;
  name: string;
  state: ListedJob['state'];
  data: unknown;
  retry_count: number;
  error: string | null;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  retried: Date | null;
}
