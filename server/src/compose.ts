/** The composition root: settings and a database in, a context out. Real gateways or their local twins, by configuration. */
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Db } from './db/database.ts';
import { createBoards } from './features/boards/boards.ts';
import { listenForTournaments } from './features/boards/tournament-events.ts';
import { createSaveLine } from './features/entries/save-line.ts';
import { loadReceiptSigner } from './features/receipts/receipt-signer.ts';
import { createSeasons } from './features/season/seasons.ts';
import { systemClock } from './gateways/clock.ts';
import { createHostedAccounts } from './gateways/identity/hosted-accounts.ts';
import { createTokenVerifier } from './gateways/identity/token-verifier.ts';
import { createLiveScores } from './gateways/live-scores/live-scores.ts';
import { createMailer } from './gateways/mail/create-mailer.ts';
import { createPaymentGateway } from './gateways/payments/create-payment-gateway.ts';
import { createTourPages } from './gateways/tour-pages/tour-pages.ts';
import { createLog } from './http/create-log.ts';
import { connectionsOfCrowd } from './http/lane.ts';
import { type Boss, startBoss } from './jobs/jobs.ts';

export interface Composition {
  readonly ctx: Context;
  readonly boss: Boss;
  /** Lets go of everything but the database, which belongs to the caller. */
  close(): Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly db: Db;
  /** Where `db` is, for the connections that listen. */
  readonly databaseUrl: string;
  /** Whether this process also runs jobs. */
  readonly work: boolean;
}

export async function compose({ config, db, databaseUrl, work }: Parts): Promise<Composition> {
  const log = createLog(config);
  if (config.features.credits && !config.stripe)
    log.warn('credits are sold through the sandbox, for no real money');
  const onError = (error: unknown): void => log.error({ err: error }, 'background failure');
  const events = await listenForTournaments({ url: databaseUrl, onError });
  const boss = await startBoss({ url: databaseUrl, onError }, { work });
  const boards = createBoards(db);
  const ctx: Context = {
    config,
    db,
    log,
    clock: systemClock,
    tokens: createTokenVerifier(config, db),
    hostedAccounts: config.authService ? createHostedAccounts(config.authService) : null,
    mailer: createMailer(config, db),
    payments: createPaymentGateway(config, db),
    receipts: await loadReceiptSigner(db),
    tourPages: createTourPages(config),
    liveScores: createLiveScores(config),
    boards,
    saveLine: createSaveLine(db, connectionsOfCrowd(config.databasePoolSize).saves),
    seasons: createSeasons(db),
    events,
    jobs: boss,
  };
  return {
    ctx,
    boss,
    async close() {
      await boss.stop();
      await events.close();
    },
  };
}
