/** What every use case may reach: made once by the composition root, passed on, never imported. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { DatabaseWatch } from './db/watch-database.ts';
import type { Boards } from './features/boards/boards.ts';
import type { TournamentEvents } from './features/boards/tournament-events.ts';
import type { SaveLine } from './features/entries/save-line.ts';
import type { ReceiptSigner } from './features/receipts/receipt-signer.ts';
import type { Seasons } from './features/season/seasons.ts';
import type { Clock } from './gateways/clock.ts';
import type { HostedAccounts } from './gateways/identity/hosted-accounts.ts';
import type { TokenVerifier } from './gateways/identity/identity.ts';
import type { LiveScores } from './gateways/live-scores/live-scores.ts';
import type { Mailer } from './gateways/mail/mailer.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';
import type { TourPages } from './gateways/tour-pages/tour-pages.ts';
import type { Jobs } from './jobs/jobs.ts';

export interface Context {
  readonly config: Config;
  readonly db: Db;
  /** Shows times and dates jobs; locks and money ask the database's clock instead. */
  readonly clock: Clock;
  readonly tokens: TokenVerifier;
  /** Null with the built-in auth service, and without the hosted one's service key. */
  readonly hostedAccounts: HostedAccounts | null;
  readonly mailer: Mailer;
  readonly payments: PaymentGateway;
  readonly receipts: ReceiptSigner;
  readonly tourPages: TourPages;
  readonly liveScores: LiveScores;
  readonly boards: Boards;
  readonly saveLine: SaveLine;
  readonly seasons: Seasons;
  readonly events: TournamentEvents;
  /** Whether the database answers, and how its clock differs from ours. */
  readonly watch: DatabaseWatch;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
}
