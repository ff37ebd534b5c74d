import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { instant, operation, paged, single, uuid } from './operation.ts';
import { line, lines } from './text.ts';

const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

const queue = z.object({
  name: z.string(),
  /** When it runs by itself, as a cron line in UTC; null: when something causes it. */
  cron: z.string().nullable(),
  waiting: z.int(),
  running: z.int(),
  /** Failed and to be tried again. */
  retrying: z.int(),
  /** Failed for good. */
  failed: z.int(),
  lastCompletedAt: instant.nullable(),
  lastFailedAt: instant.nullable(),
});
export type JobQueue = z.infer<typeof queue>;

export const listQueues = operation({
  method: 'GET',
  path: '/admin/queues',
  summary: 'What the workers do, and how it goes',
  access: 'admin',
  response: z.object({ data: z.array(queue) }),
});

const job = z.object({
  id: uuid,
  queue: z.string(),
  state: z.enum(JOB_STATES),
  /** What it was told. */
  data: z.unknown(),
  attempts: z.int(),
  /** What its last failure said. */
  error: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** When an administrator had it run once more. */
  retriedAt: instant.nullable(),
});
export type ListedJob = z.infer<typeof job>;

export const listJobs = operation({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Runs of jobs, kept for a week',
  access: 'admin',
  query: listQuery({ sorts: ['created_at'], order: 'desc' }).extend({
    queue: line().max(100).optional(),
    state: z.enum(JOB_STATES).optional(),
  }),
  response: paged(job),
});

export const retryJob = operation({
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  summary: 'Has a job that failed for good run once more',
  access: 'admin',
  params: z.object({ jobId: uuid }),
  body: z.strictObject({ reason: lines().min(3).max(500) }),
  response: single(z.object({ id: uuid, queue: z.string() })),
  status: 202,
  errors: ['NOT_FOUND', 'RETRY_REFUSED'],
});
