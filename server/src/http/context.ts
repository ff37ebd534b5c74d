/**
 * The context holds everything that use cases may reach: the composition root makes it once and passes it on;
 * nobody imports it. Modules extend it where they make what they give (`declare module`), so this file knows
 * none of them.
 */
import type { DrawRole } from '@boast/domain/account/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../db/jobs.ts';
import type { WriteTrouble } from '../db/write-trouble.ts';
import type { DatabaseWatch } from '../engine/watch-database.ts';
import type { Clock } from '../gateways/clock.ts';
import type { HostedAccounts } from '../gateways/identity/hosted-accounts.ts';
import type { Identity, TokenVerifier } from '../gateways/identity/identity.ts';
import type { LiveScores } from '../gateways/live-scores.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import type { TourPages } from '../gateways/tour-pages/tour-pages.ts';
import type { Config } from '../process/config.ts';
import type { SiblingProcesses } from '../process/siblings.ts';
import type { ActorLoading, SessionState } from './actor.ts';
import type { StaffWrites } from './door/staff-writes.ts';
import type { DrawPlace } from './draw-place.ts';
import type { LimitedUse } from './limited-use.ts';

export type ScorerLinkVerdict = 'works' | 'taken-back' | 'over' | 'elsewhere';

export interface Context {
  readonly config: Config;
  readonly siblingProcesses: SiblingProcesses;
  readonly db: Db;
  /** Displays times and dates jobs; locks and money use the database's clock. */
  readonly clock: Clock;
  readonly tokens: TokenVerifier;
  /** Verifies the tokens of people's own programs. */
  readonly accessTokens: TokenVerifier;
  /** Finds a scorer's link by its secret; `judgeScorerLink` says whether it still works, and there. */
  readonly scorerLinks: TokenVerifier;
  readonly judgeScorerLink: (id: string, place: DrawPlace | null) => Promise<ScorerLinkVerdict>;
  readonly sessionOfRefresh: (token: string) => Promise<string | null>;
  readonly loadActor: (identity: Identity) => Promise<ActorLoading>;
  /** The same for operations of the staff, whose question does not wait for the crowd's. */
  readonly loadStaff: (identity: Identity) => Promise<ActorLoading>;
  readonly staffWrites: StaffWrites;
  /** Returns false when no person could be created. */
  readonly meetPerson: (identity: Identity) => Promise<boolean>;
  readonly readSessionState: (identity: Identity) => Promise<SessionState>;
  /** Answers the role that a person has in a club's draw. */
  readonly readDrawRole: (userId: string, place: DrawPlace) => Promise<DrawRole | null>;
  readonly isHiddenDraw: (place: DrawPlace) => Promise<boolean>;
  /** Null with the built-in auth service, and for a hosted one without a service key. */
  readonly hostedAccounts: HostedAccounts | null;
  readonly payments: PaymentGateway;
  readonly limitedUse: LimitedUse;
  readonly tourPages: TourPages;
  readonly liveScores: LiveScores;
  readonly watch: DatabaseWatch;
  readonly writeTrouble: WriteTrouble;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
}
