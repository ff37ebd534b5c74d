import type { Access } from '@boast/contract/access';
import type { Operation } from '@boast/contract/operation';
import type { OperationName, Operations } from '@boast/contract/operations';
import type { StaffAccess } from '@boast/domain/account/roles';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { JobData, JobName } from '../db/jobs.ts';
import type { Identity, ScorerLinkUse } from '../gateways/identity/identity.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import type { Table } from './files/table.ts';
import type { Source } from './source.ts';

interface ActorByAccess extends Record<StaffAccess, Actor> {
  visitor: Actor | null;
  session: null;
  player: Actor;
}

/** A shared answer must not depend on who asks, except for their role. */
type ActorOf<O extends Operation> = O extends { readonly sharedByAll: true } | { readonly sharedByRole: true }
  ? null
  : ActorByAccess[O['access']] | (O extends { readonly byScorerLink: true } ? null : never);

interface Call<O extends Operation> {
  readonly ctx: Context;
  /** Null for a visitor, and where the answer is shared. */
  readonly actor: ActorOf<O>;
  /** Staff also see what is not published; it is false where everybody gets the same answer. */
  readonly isStaff: boolean;
  /** The verified token names it; it is null for a visitor without a token. */
  readonly identity: O['access'] extends 'visitor' ? Identity | null : Identity;
  /** The link by which somebody without an account calls. */
  readonly scorerLink: ScorerLinkUse | null;
  readonly params: z.output<O['params']>;
  readonly query: z.output<O['query']>;
  readonly body: z.output<O['body']>;
  /** The version in If-Match, without quotes; null when the header is missing. */
  readonly ifMatch: number | null;
  readonly idempotencyKey: string | null;
  readonly source: Source;
  readonly log: FastifyBaseLogger;
}

export type CallOf<K extends OperationName> = Call<Operations[K]>;
export type Answer<K extends OperationName> = Operations[K] extends { readonly produces: string }
  ? Table
  : z.input<Operations[K]['response']>;

/** This answer is JSON already, for handlers for whom a serializer is too slow. Tests check its shape. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export type Handlers = {
  readonly [K in OperationName]: (
    call: CallOf<K>,
  ) => Promise<K extends StaffWrite ? Answer<K> & Audited : Answer<K> | WrittenAnswer>;
};

/** Writes that only staff may make. A preview writes nothing. */
export type StaffWrite = {
  [K in OperationName]: K extends `preview${string}`
    ? never
    : Operations[K] extends { readonly method: 'GET' } | { readonly access: NonStaffAccess }
      ? never
      : K;
}[OperationName];
type NonStaffAccess = Exclude<Access, StaffAccess>;

/** The mark of an answer whose write left an audit record. Only audit/audited-write.ts gives it. */
export const audited = Symbol('audited');
export interface Audited {
  readonly [audited]: true;
}

/** A job must be safe to run twice, late, or on two machines. */
export type JobHandlers = {
  readonly [N in JobName]: (ctx: Context, data: JobData<N>) => Promise<unknown>;
};

export type Routes = (app: FastifyInstance, ctx: Context) => Promise<void>;
