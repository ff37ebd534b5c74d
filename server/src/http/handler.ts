import type { Readable } from 'node:stream';
import type { Operation } from '@boast/contract/operation';
import type { OperationName, Operations } from '@boast/contract/operations';
import type { StaffAccess } from '@boast/domain/account/roles';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { JobData, JobName } from '../db/jobs.ts';
import type { Identity } from '../gateways/identity/identity.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import type { Source } from './source.ts';

interface ActorByAccess extends Record<StaffAccess, Actor> {
  visitor: Actor | null;
  session: null;
  player: Actor;
}

/** Nobody stands in an answer that many are given: who asks for it is not told, but for their role. */
type ActorOf<O extends Operation> = O extends { readonly sameForAll: true } | { readonly sameForRole: true }
  ? null
  : ActorByAccess[O['access']];

interface Call<O extends Operation> {
  readonly ctx: Context;
  /** Null for a visitor, and where the answer is shared. */
  readonly actor: ActorOf<O>;
  /** Whether one of the staff calls, who sees what is not published yet; false where everybody is answered alike. */
  readonly isStaff: boolean;
  /** The verified token's identity; null for a visitor without one. */
  readonly identity: O['access'] extends 'visitor' ? Identity | null : Identity;
  readonly params: z.output<O['params']>;
  readonly query: z.output<O['query']>;
  readonly body: z.output<O['body']>;
  /** The version named by If-Match, without quotes; null when the call named none. */
  readonly ifMatch: number | null;
  readonly idempotencyKey: string | null;
  /** Where the call comes from, for limits. */
  readonly source: Source;
  readonly log: FastifyBaseLogger;
}

export type CallOf<K extends OperationName> = Call<Operations[K]>;
/** What a handler answers; of an operation that produces a file, the file as it is read. */
export type Answer<K extends OperationName> = Operations[K] extends { readonly produces: string }
  ? Readable
  : z.input<Operations[K]['response']>;

/** An answer that is JSON already: written in pieces by whom a serializer would be too slow for. Tests hold its shape. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** The use case behind each operation. Refusals are thrown as ApiError. */
export type Handlers = {
  readonly [K in OperationName]: (call: CallOf<K>) => Promise<Answer<K> | WrittenAnswer>;
};

/** What a worker does for each job: one use case, safe to run twice, late, or on two machines. */
export type JobHandlers = {
  readonly [N in JobName]: (ctx: Context, data: JobData<N>) => Promise<unknown>;
};

/** Adds what is no operation of the contract: files, pictures, webhooks. */
export type Routes = (app: FastifyInstance, ctx: Context) => Promise<void>;
