/**
 * Everything that use cases may reach: the composition root makes it once and passes it on; nobody imports it.
 * Modules extend it where they make what they give (`declare module`), so this file knows none of them.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../db/jobs.ts';
import type { DatabaseWatch } from '../db/watch-database.ts';
import type { WriteTrouble } from '../db/write-trouble.ts';
import type { Clock } from '../gateways/clock.ts';
import type { HostedAccounts } from '../gateways/identity/hosted-accounts.ts';
import type { Identity, TokenVerifier } from '../gateways/identity/identity.ts';
import type { LiveScores } from '../gateways/live-scores.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import type { TourPages } from '../gateways/tour-pages/tour-pages.ts';
import type { Config } from '../process/config.ts';
import type { Siblings } from '../process/siblings.ts';
import type { ActorLoading, Standing } from './actor.ts';
import type { LimitedUse } from './limited-use.ts';

export interface Context {
  readonly config: Config;
  /** The other processes of this start. */
  readonly siblings: Siblings;
  readonly db: Db;
  /** Used to display times and to date jobs; locks and money use the database's clock. */
  readonly clock: Clock;
  readonly tokens: TokenVerifier;
  /** Verifies the tokens of people's own programs. */
  readonly accessTokens: TokenVerifier;
  /** The built-in session of a refresh token; null when the token is unknown or the session has ended. */
  readonly sessionOfRefresh: (token: string) => Promise<string | null>;
  /** Loads the caller from our own database, at this request. */
  readonly loadActor: (identity: Identity) => Promise<ActorLoading>;
  /** Creates a person for a new identity; false when it could not. */
  readonly meetPerson: (identity: Identity) => Promise<boolean>;
  /** How well the session has proven its person, at this request. */
  readonly readStanding: (identity: Identity) => Promise<Standing>;
  /** Null with the built-in auth service, and for a hosted one without a service key. */
  readonly hostedAccounts: HostedAccounts | null;
  readonly payments: PaymentGateway;
  readonly limitedUse: LimitedUse;
  readonly tourPages: TourPages;
  readonly liveScores: LiveScores;
  /** Whether the database answers, and how far its clock is from ours. */
  readonly watch: DatabaseWatch;
  /** Whether the database takes writes. */
  readonly writeTrouble: WriteTrouble;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
}
