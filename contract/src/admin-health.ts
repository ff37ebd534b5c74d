import * as z from 'zod';
import { instant, operation, single, uuid } from './operation.ts';
import { line, lines } from './text.ts';

const seconds = z.int().min(0);

const health = z.object({
  /** Problems that somebody should look at, the worst first; empty when all is well. */
  findings: z.array(z.object({ level: z.enum(['bad', 'watch']), text: z.string() })),
  facts: z.object({
    processes: z.array(
      z.object({
        id: uuid,
        role: z.enum(['all', 'api', 'worker']),
        version: z.string(),
        node: z.string(),
        startedAt: instant,
        /** When it last gave a sign. */
        beatenAt: instant,
        pool: z.object({ used: z.int(), most: z.int(), waiting: z.int() }),
        memoryBytes: z.int(),
        /** How far the database's clock is ahead of this process's. */
        clockAheadMs: z.int(),
        listens: z.boolean(),
        /** The disk on which the embedded database lies; null with a database elsewhere. */
        disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
      }),
    ),
    database: z.object({
      server: z.string(),
      /** The newest migration it has. */
      schema: z.string(),
      bytes: z.number(),
      connections: z.int(),
      mostConnections: z.int(),
    }),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** When it runs by itself, in UTC; null: when something causes it. */
        cron: z.string().nullable(),
        waiting: z.int(),
        /** Failed for good within the last week. */
        failed: z.int(),
        lastDoneAt: instant.nullable(),
        /** How long the oldest that waits should have begun. */
        lateSeconds: seconds,
      }),
    ),
    mail: z.object({ waiting: z.int(), lateSeconds: seconds, givenUp: z.int(), suppressed: z.int() }),
    seals: z.object({ due: z.int(), lateSeconds: seconds }),
    syncs: z.object({ on: z.int(), failing: z.int(), oldestSeconds: seconds }),
    payments: z.object({ waiting: z.int(), oldestSeconds: seconds }),
    issues: z.object({ high: z.int(), other: z.int() }),
    /** The last one that was made with npm run backup; null: none is known. */
    backup: z.object({ madeAt: instant, ageSeconds: seconds, bytes: z.number() }).nullable(),
    crashCount: z.number(),
    /** Crashes in browsers within 30 days, the latest first. */
    crashes: z.array(
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
    ),
  }),
});
export type Health = z.infer<typeof health>;
export type HealthFacts = Health['facts'];

export const getHealth = operation({
  method: 'GET',
  path: '/admin/health',
  summary: 'How the installation goes: processes, database, jobs, mail, backups, what broke in browsers',
  access: 'admin',
  response: single(health),
});

export const reportCrash = operation({
  method: 'POST',
  path: '/browser-crashes',
  summary: 'What broke in a browser: where in the site and in the code, and nothing about whose it was',
  access: 'visitor',
  body: z.strictObject({
    message: lines().max(300),
    /** The path of the page, without ids and query. */
    place: line().max(200),
    stack: lines().max(4_000),
    version: line().max(40),
  }),
  response: single(z.object({ kept: z.boolean() })),
  status: 202,
});
