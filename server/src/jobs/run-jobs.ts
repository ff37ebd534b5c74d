/** What a worker does: each job of db/jobs.ts is a call of one use case, safe to run twice, late, or on two machines. */
import { type Boss, JOB_NAMES, JOBS, type JobData, type JobName } from '../db/jobs.ts';
import { playDemo } from '../demo/play-demo.ts';
import { sendTournamentMails } from '../features/announcements/send-announcements.ts';
import { keepAuthTidy } from '../features/auth/keep-auth-tidy.ts';
import { mailRequested } from '../features/auth/request-mail.ts';
import { sendHostedChanges } from '../features/auth/send-hosted-changes.ts';
import { computeDueChances } from '../features/boards/chances/compute-chances.ts';
import { countBoards } from '../features/boards/season/count-boards.ts';
import { watchLedger } from '../features/credits/watch-ledger.ts';
import { deliverPush } from '../features/news/push/deliver-push.ts';
import { cleanUp } from '../features/operations/backup/clean-up.ts';
import { tellAdministrators } from '../features/operations/health/tell-administrators.ts';
import { watchAudit } from '../features/operations/health/watch-audit.ts';
import { forgetFeedback } from '../features/operations/portal/send-feedback.ts';
import { reconcilePayments } from '../features/payments/reconcile-payments.ts';
import { settleSandboxPayment } from '../features/payments/sandbox-checkout.ts';
import { advanceTournaments } from '../features/tournaments/lifecycle/advance-tournament.ts';
import { voidCancelledEntries } from '../features/tournaments/lifecycle/void-cancelled-entries.ts';
import { payPrizes } from '../features/tournaments/prizes/settle-prize.ts';
import { sealDue } from '../features/tournaments/seal/seal-due.ts';
import { syncDueTournaments } from '../features/tournaments/sync/sync-tournament.ts';
import type { Context } from '../http/context.ts';
import { workParkedJobs, workQueue } from './work-queue.ts';

const RUN: { readonly [N in JobName]: (ctx: Context, data: JobData<N>) => Promise<unknown> } = {
  'seal-tournament': (ctx, { tournamentId }) => sealDue(ctx, tournamentId),
  'seal-due': (ctx) => sealDue(ctx),
  // A board that became final counts in the season at once, whether or not another tournament could not move on.
  'advance-tournaments': async (ctx) => {
    try {
      await advanceTournaments(ctx);
    } finally {
      await countBoards(ctx.db);
    }
  },
  'void-cancelled': (ctx) => voidCancelledEntries(ctx),
  'sync-tournaments': (ctx) => syncDueTournaments(ctx),
  'pay-prizes': (ctx) => payPrizes(ctx),
  'tournament-mails': (ctx) => sendTournamentMails(ctx),
  'deliver-mail': (ctx) => ctx.mailDelivery.deliver(),
  'deliver-push': (ctx) => deliverPush(ctx),
  'mail-requested': (ctx) => mailRequested(ctx),
  'keep-auth-tidy': (ctx) => keepAuthTidy(ctx),
  'reconcile-payments': (ctx) => reconcilePayments(ctx),
  'settle-sandbox-payment': (ctx, data) => settleSandboxPayment(ctx, data),
  'watch-ledger': (ctx) => watchLedger(ctx),
  'watch-audit': (ctx) => watchAudit(ctx),
  'forget-feedback': (ctx) => forgetFeedback(ctx),
  'hosted-errands': (ctx) => sendHostedChanges(ctx),
  'clean-up': (ctx) => cleanUp(ctx),
  'tell-administrators': (ctx) => tellAdministrators(ctx),
  'compute-chances': (ctx) => computeDueChances(ctx),
  'play-demo': (ctx) => playDemo(ctx),
};

export async function runJobs(ctx: Context, boss: Boss): Promise<void> {
  for (const name of JOB_NAMES) await workQueue(ctx, boss, name, { ...JOBS[name], run: RUN[name] });
  await workParkedJobs(ctx, boss);
}
