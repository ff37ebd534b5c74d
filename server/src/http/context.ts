/**
 * What every use case may reach: made once by the composition root, passed on, never imported. Rooms above this floor add
 * what they give to others where they make it (`declare module`), so that this file knows none of them.
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
  /** The processes that were started together with this one. */
  readonly siblings: Siblings;
  readonly db: Db;
  /** Shows times and dates jobs; locks and money ask the database's clock instead. */
  readonly clock: Clock;
  readonly tokens: TokenVerifier;
  /** Of those by which people's own programs call. */
  readonly accessTokens: TokenVerifier;
  /** Which session of the built-in service a refresh token belongs to; null for one that is unknown or whose session has ended. */
  readonly sessionOfRefresh: (token: string) => Promise<string | null>;
  /** Who this is, by our own database at this very request. */
  readonly loadActor: (identity: Identity) => Promise<ActorLoading>;
  /** Makes whoever signed in and is not known yet a person; answers whether it could. */
  readonly meetPerson: (identity: Identity) => Promise<boolean>;
  /** How well the session knows its person, at this very request. */
  readonly readStanding: (identity: Identity) => Promise<Standing>;
  /** Null with the built-in auth service, and without the hosted one's service key. */
  readonly hostedAccounts: HostedAccounts | null;
  readonly payments: PaymentGateway;
  readonly limitedUse: LimitedUse;
  readonly tourPages: TourPages;
  readonly liveScores: LiveScores;
  /** Whether the database answers, and how its clock differs from ours. */
  readonly watch: DatabaseWatch;
  /** Whether it takes writes. */
  readonly writeTrouble: WriteTrouble;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
}
