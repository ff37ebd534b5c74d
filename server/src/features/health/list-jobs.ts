import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { defineList, readList } from '../../http/list.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { hasJobs, readJobs, readQueues } from './queue-view.ts';

export const jobList = defineList('listJobs', {
  from: sql`pgboss.job j`,
  id: sql`j.id`,
  sorts: { created_at: [sql`j.created_on`] },
  where: ({ queue, state }) => [
    ...(queue ? [sql`j.name = ${queue}`] : [sql`j.name not like '\\_\\_pgboss\\_\\_%'`]),
    ...(state ? [sql`j.state = ${state}::pgboss.job_state`] : []),
  ],
  searched: [sql`j.name`, sql`j.data::text`, sql`j.output::text`],
  load: ({ db }, ids) => readJobs(db, sql`j.id = any(${[...ids]}::uuid[])`),
  idOf: ({ id }) => id,
  csv: {
    ID: ({ id }) => id,
    Queue: ({ queue }) => queue,
    State: ({ state }) => state,
    Attempts: ({ attempts }) => attempts,
    Error: ({ error }) => error,
    Data: ({ data }) => JSON.stringify(data),
    Created: ({ createdAt }) => createdAt,
    Ended: ({ endedAt }) => endedAt,
  },
});

export const listJobs: Handler<'listJobs'> = async ({ ctx, query }) => {
  if (await hasJobs(ctx.db)) return readList(ctx, jobList, { query });
  const { page, page_size: pageSize } = query;
  return { data: [], pageInfo: pageInfoOf({ page, pageSize, totalRecords: 0 }) };
};

export const listQueues: Handler<'listQueues'> = async ({ ctx }) => ({
  data: (await hasJobs(ctx.db)) ? await readQueues(ctx.db) : [],
});
