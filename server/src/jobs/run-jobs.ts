/** What a worker does: each job is a schema and a call of one use case, safe to run twice, late, or on two machines. */
import * as z from 'zod';
import type { Boss, JobName } from '../db/jobs.ts';
import { keepAuthTidy } from '../features/auth/keep-auth-tidy.ts';
import { mailRequested } from '../features/auth/request-mail.ts';
import { runErrands } from '../features/auth/run-errands.ts';
import { watchLedger } from '../features/credits/watch-ledger.ts';
import { forgetFeedback } from '../features/feedback/forget-feedback.ts';
import { tellAdministrators } from '../features/health/tell-administrators.ts';
import { watchAudit } from '../features/health/watch-audit.ts';
import { advanceTournaments } from '../features/lifecycle/advance-tournament.ts';
import { voidCancelledEntries } from '../features/lifecycle/void-cancelled-entries.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import { cleanUp } from '../features/maintenance/clean-up.ts';
import { reconcilePayments } from '../features/payments/reconcile-payments.ts';
import { settleSandboxPayment } from '../features/payments/sandbox-checkout.ts';
import { payPrizes } from '../features/prizes/pay-prizes.ts';
import { sealByAgreedClocks } from '../features/seal/seal-by-agreed-clocks.ts';
import { sealDueTournaments } from '../features/seal/seal-due-tournaments.ts';
import { sealTournament } from '../features/seal/seal-tournament.ts';
import { countBoards } from '../features/season/count-boards.ts';
import { syncDueTournaments } from '../features/sync/sync-due-tournaments.ts';
import { sendTournamentMails } from '../features/tournament-mails/send-tournament-mails.ts';
import type { Context } from '../http/context.ts';
import { type JobDefinition, workParkedJobs, workQueue } from './work-queue.ts';

const JOBS = {
  'seal-tournament': {
    data: z.object({ tournamentId: z.guid() }),
    run: (ctx: Context, { tournamentId }: { tournamentId: string }) =>
      sealByAgreedClocks(ctx, () => sealTournament(ctx.db, tournamentId, 'due')),
    pollSeconds: 0.5,
  },
  'seal-due': {
    data: z.object({}),
    run: (ctx: Context) => sealByAgreedClocks(ctx, () => sealDueTournaments(ctx.db)),
    cron: '* * * * *',
    pollSeconds: 2,
  },
  'advance-tournaments': {
    data: z.object({}),
    // A board that became final counts in the season at once, whether or not another tournament could not move on.
    run: async (ctx: Context) => {
      try {
        await advanceTournaments(ctx);
      } finally {
        await countBoards(ctx.db);
      }
    },
    cron: '* * * * *',
    pollSeconds: 2,
  },
  'void-cancelled': {
    data: z.object({}),
    run: (ctx: Context) => voidCancelledEntries(ctx),
    cron: '* * * * *',
    pollSeconds: 2,
  },
  'sync-tournaments': {
    data: z.object({}),
    run: (ctx: Context) => syncDueTournaments(ctx),
    cron: '* * * * *',
    pollSeconds: 2,
  },
  'pay-prizes': {
    data: z.object({}),
    run: (ctx: Context) => payPrizes(ctx),
    cron: '* * * * *',
    pollSeconds: 2,
  },
  'tournament-mails': {
    data: z.object({}),
    run: (ctx: Context) => sendTournamentMails(ctx),
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
  'reconcile-payments': {
    data: z.object({}),
    run: (ctx: Context) => reconcilePayments(ctx),
    cron: '* * * * *',
    pollSeconds: 5,
  },
  'settle-sandbox-payment': {
    data: z.object({ sessionId: z.string() }),
    run: (ctx: Context, data: { sessionId: string }) => settleSandboxPayment(ctx, data),
    pollSeconds: 2,
  },
  'watch-ledger': {
    data: z.object({}),
    run: (ctx: Context) => watchLedger(ctx),
    cron: '23 3 * * *',
    pollSeconds: 30,
  },
  'watch-audit': {
    data: z.object({}),
    run: (ctx: Context) => watchAudit(ctx),
    cron: '29 3 * * *',
    pollSeconds: 30,
  },
  'forget-feedback': {
    data: z.object({}),
    run: (ctx: Context) => forgetFeedback(ctx),
    cron: '41 3 * * *',
    pollSeconds: 30,
  },
  'hosted-errands': {
    data: z.object({}),
    run: (ctx: Context) => runErrands(ctx),
    cron: '* * * * *',
    pollSeconds: 5,
  },
  'clean-up': {
    data: z.object({}),
    run: (ctx: Context) => cleanUp(ctx),
    cron: '53 3 * * *',
    pollSeconds: 30,
  },
  'tell-administrators': {
    data: z.object({}),
    run: (ctx: Context) => tellAdministrators(ctx),
    cron: '* * * * *',
    pollSeconds: 5,
  },
} as const satisfies Record<JobName, JobDefinition>;

export async function runJobs(ctx: Context, boss: Boss): Promise<void> {
  for (const [name, job] of Object.entries(JOBS) as [JobName, JobDefinition][]) {
    await workQueue(ctx, boss, name, job);
  }
  await workParkedJobs(ctx, boss);
}
