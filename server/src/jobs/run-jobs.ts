/** What a worker does: each job is a schema and a call of one use case, safe to run twice, late, or on two machines. */
import * as z from 'zod';
import type { Context } from '../context.ts';
import { keepAuthTidy } from '../features/auth/keep-auth-tidy.ts';
import { mailRequested } from '../features/auth/request-mail.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import { sealDueTournaments } from '../features/seal/seal-due-tournaments.ts';
import { sealTournament } from '../features/seal/seal-tournament.ts';
import type { Boss, JobName } from './jobs.ts';

interface JobDefinition {
  readonly data: z.ZodType;
  readonly run: (ctx: Context, data: never) => Promise<unknown>;
  /** Recurring: a cron line, in UTC. What a missed moment left undone the next one does. */
  readonly cron?: string;
  readonly pollSeconds: number;
}

const JOBS = {
  'seal-tournament': {
    data: z.object({ tournamentId: z.guid() }),
    run: (ctx: Context, { tournamentId }: { tournamentId: string }) =>
      sealTournament(ctx.db, tournamentId, 'due'),
    pollSeconds: 0.5,
  },
  'seal-due': {
    data: z.object({}),
    run: (ctx: Context) => sealDueTournaments(ctx.db),
    cron: '* * * * *',
    pollSeconds: 2,
  },
  'deliver-mail': {
    data: z.object({}),
    run: (ctx: Context) => deliverMail(ctx),
    cron: '* * * * *',
    pollSeconds: 2,
  },
  'mail-requested': {
    data: z.object({}),
    run: (ctx: Context) => mailRequested(ctx),
    cron: '* * * * *',
    pollSeconds: 2,
  },
  'keep-auth-tidy': {
    data: z.object({}),
    run: (ctx: Context) => keepAuthTidy(ctx),
    cron: '17 * * * *',
    pollSeconds: 30,
  },
} as const satisfies Record<JobName, JobDefinition>;

export async function runJobs(ctx: Context, { boss }: Boss): Promise<void> {
  for (const [name, job] of Object.entries(JOBS) as [JobName, JobDefinition][]) {
    const options = { batchSize: 10, perJobResults: true, pollingIntervalSeconds: job.pollSeconds } as const;
    await boss.work(name, options, async (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await job.run(ctx, job.data.parse(data ?? {}) as never);
            return { id, status: 'completed' as const };
          } catch (error) {
            ctx.log.error({ err: error, job: name, jobId: id }, 'job failed');
            return { id, status: 'failed' as const, output: { message: String(error) } };
          }
        }),
      ),
    );
    if (job.cron) await boss.schedule(name, job.cron, {});
  }
}
