import * as z from 'zod';
import { pageOf } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { reportText, textLine, textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';
import { listQuery } from './list.ts';

const seconds = z.int().min(0);

const health = model('Health', {
  findings: z
    .array(z.object({ level: z.enum(['bad', 'watch']), text: z.string() }))
    .describe('Problems that need attention, worst first.'),
  facts: z.object({
    processes: z.array(
      z.object({
        id: uuid,
        role: z.enum(['all', 'api', 'worker']),
        version: z.string(),
        node: z.string(),
        startedAt: instant,
        beatenAt: instant,
        pool: z.object({ used: z.int(), most: z.int(), waiting: z.int() }),
        memoryBytes: z.int(),
        clockAheadMs: z.int().describe("How far the database's clock is ahead of this process's."),
        listens: z.boolean(),
        disk: z
          .object({ freeBytes: z.number(), totalBytes: z.number() })
          .nullable()
          .describe('The disk of the embedded database; null when the database is elsewhere.'),
      }),
    ),
    database: z.object({
      server: z.string(),
      schema: z.string(),
      bytes: z.number(),
      connections: z.int(),
      mostConnections: z.int(),
      sorting: z
        .object({
          provider: z.enum(['builtin', 'icu', 'libc']),
          locale: z.string().nullable(),
          madeWith: z.string().nullable(),
          now: z.string().nullable(),
        })
        .describe(
          'The collation that sorts text, and its version when the indexes were made and now; null when it has none.',
        ),
    }),
    jobs: z.array(
      z.object({
        name: z.string(),
        cron: z
          .string()
          .nullable()
          .describe('A cron line in UTC; null for a job that something else starts.'),
        waiting: z.int(),
        failed: z.int().describe('Jobs that failed for good within the last week.'),
        lastDoneAt: instant.nullable(),
        lateSeconds: seconds,
      }),
    ),
    mail: z.object({ waiting: z.int(), lateSeconds: seconds, givenUp: z.int(), suppressed: z.int() }),
    seals: z.object({ due: z.int(), lateSeconds: seconds }),
    syncs: z.object({ on: z.int(), failing: z.int(), oldestSeconds: seconds }),
    payments: z.object({ waiting: z.int(), oldestSeconds: seconds }),
    issues: z.object({ high: z.int(), other: z.int() }),
    backup: z
      .object({ madeAt: instant, ageSeconds: seconds, bytes: z.number() })
      .nullable()
      .describe('The last backup made with the command `backup`; null when none is known.'),
    crashCount: z.number(),
    crashes: z
      .array(
        z.object({
          id: z.string(),
          message: z.string(),
          place: z.string(),
          stack: z.string(),
          version: z.string(),
          count: z.int(),
          firstAt: instant,
          lastAt: instant,
        }),
      )
      .describe('Crashes in browsers within 30 days, the latest first.'),
  }),
});
export type Health = z.infer<typeof health>;
export type HealthFacts = Health['facts'];

const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

const queue = model('JobQueue', {
  name: z.string(),
  cron: z.string().nullable().describe('A cron line in UTC; null for a job that something else starts.'),
  waiting: z.int(),
  running: z.int(),
  retrying: z.int(),
  failed: z.int().describe('Failed for good.'),
  lastCompletedAt: instant.nullable(),
  lastFailedAt: instant.nullable(),
});
export type JobQueue = z.infer<typeof queue>;

const job = model('ListedJob', {
  id: uuid,
  queue: z.string(),
  state: z.enum(JOB_STATES),
  data: z.unknown(),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  retriedAt: instant.nullable(),
});
export type ListedJob = z.infer<typeof job>;

/** `dead`: given up after the last attempt. `skipped`: not wanted, or too late, when its turn came. */
const MAIL_STATES = ['waiting', 'sent', 'dead', 'skipped'] as const;

const listedMail = model('ListedMail', {
  id: uuid,
  kind: z.string().describe('`entry-confirmed`, `last_call`, …'),
  subject: z.string(),
  recipient: z.string().describe("Empty once the email has been sent, because the recipient isn't stored."),
  user: z.object({ id: uuid, username: z.string() }).nullable(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  nextAttemptAt: instant.nullable(),
  closedAt: instant.nullable(),
  canRetry: z.boolean().describe('It was given up, and its text is still stored.'),
});
export type ListedMail = z.infer<typeof listedMail>;

export const healthOperations = {
  getHealth: operation({
    method: 'GET',
    path: '/admin/health',
    summary: 'The state of the installation: processes, database, jobs, mail, backups, crashes in browsers',
    access: 'admin',
    response: dataEnvelope(health),
  }),
  reportCrash: operation({
    method: 'POST',
    path: '/browser-crashes',
    summary:
      'Reports a crash in a browser: where in the site and in the code, without anything about the person',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({
      message: reportText(300),
      place: reportText(200).describe('The path of the page, without ids and query.'),
      stack: reportText(4_000),
      version: reportText(40),
    }),
    response: dataEnvelope(z.object({ kept: z.boolean() })),
    status: 202,
  }),
  listQueues: operation({
    method: 'GET',
    path: '/admin/queues',
    summary: "The workers' jobs and their state",
    access: 'admin',
    response: z.object({ data: z.array(queue) }),
  }),
  listJobs: operation({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Job runs of the last week',
    access: 'admin',
    query: listQuery('jobs').extend({
      queue: textLine().max(100).optional(),
      state: z.enum(JOB_STATES).optional(),
    }),
    response: pageOf(job),
  }),
  retryJob: operation({
    method: 'POST',
    path: '/admin/jobs/:jobId/retry',
    summary: 'Runs a job again that failed for good',
    access: 'admin',
    params: z.object({ jobId: uuid }),
    body: z.strictObject({ reason: textLines().min(3).max(500) }),
    response: dataEnvelope(z.object({ id: uuid, queue: z.string() })),
    status: 202,
    errors: ['NOT_FOUND', 'RETRY_REFUSED'],
  }),
  listMails: operation({
    method: 'GET',
    path: '/admin/mails',
    summary: 'The email outbox: waiting, sent and failed emails',
    access: 'admin',
    query: listQuery('mails').extend({
      state: z.enum(MAIL_STATES).optional(),
    }),
    response: pageOf(listedMail),
  }),
  retryMail: operation({
    method: 'POST',
    path: '/admin/mails/:mailId/retry',
    summary: 'Resends a failed email',
    access: 'admin',
    params: z.object({ mailId: uuid }),
    body: z.strictObject({ reason: textLines().min(3).max(500) }),
    response: dataEnvelope(listedMail),
    errors: ['NOT_FOUND', 'RETRY_REFUSED'],
  }),
};
