import { isStaffAccess } from '@boast/contract/access';
import type { Operation } from '@boast/contract/operation';
import { type TokenScope, tokenScopeOf } from '@boast/contract/values/token-scope';
import { mayDo, mayInDraw, type StaffAccess } from '@boast/domain/account/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../gateways/identity/identity.ts';
import type { Actor, ActorLoading } from './actor.ts';
import { ApiError } from './api-error.ts';
import type { Context, ScorerLinkVerdict } from './context.ts';
import { drawPlaceOf } from './draw-place.ts';
import { isFromThisMachine } from './this-machine.ts';

interface Admission {
  readonly identity: Identity | null;
  readonly actor: Actor | null;
}

interface Admitted extends Admission {
  readonly at: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null;
  }
}

const NOBODY: Admission = { identity: null, actor: null };
/** An admission is valid this long: whoever sends a body slowly may be banned meanwhile. */
const STANDS_MS = 1_000;

/** Decides from the token and our own database, at this request, who calls and whether they may. */
async function admit(ctx: Context, operation: Operation, request: FastifyRequest): Promise<Admission> {
  const { identity } = request;
  if (operation.access === 'visitor' && !identity) return NOBODY;
  if (!identity) throw new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
  if (identity.scorerLink) return admitScorerLink(ctx, operation, { identity, request });
  if (identity.token) demandScope(operation, identity.token.scope);
  if (operation.access === 'session') {
    const { secondFactor } = await ctx.readSessionState(identity);
    if (secondFactor === 'due') throw new ApiError('SECOND_FACTOR_REQUIRED', FACTOR_DUE);
    return { identity, actor: null };
  }
  const loaded = await whoCalls(ctx, operation, identity);
  if (!loaded.ok) {
    if (operation.access === 'visitor') return NOBODY;
    throw loaded.refusal === 'banned'
      ? new ApiError('BANNED', 'This account has been suspended. Please contact us.')
      : new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
  }
  if (isStaffAccess(operation.access) && !mayDo(loaded.actor.role, operation.access)) {
    if (!(await mayInDrawOf(ctx, operation, { actor: loaded.actor, request })))
      throw new ApiError('FORBIDDEN', WHO_MAY[operation.access]);
  }
  const refusal = missingFactor(ctx, operation, { actor: loaded.actor, request });
  if (refusal !== null && operation.access === 'visitor') return NOBODY;
  if (refusal !== null) throw new ApiError('SECOND_FACTOR_REQUIRED', refusal);
  if (operation.asksAgain) await demandRecent(ctx, identity);
  return { identity, actor: loaded.actor };
}

export function rememberCallers(app: FastifyInstance): void {
  app.decorateRequest('admitted', null);
}

export async function admitCaller(
  ctx: Context,
  operation: Operation,
  request: FastifyRequest,
): Promise<void> {
  const admission = operation.sharedByAll ? NOBODY : await admit(ctx, operation, request);
  request.admitted = { ...admission, at: performance.now() };
}

/** The admission is renewed if the body took too long. */
export async function admissionOf(
  ctx: Context,
  operation: Operation,
  request: FastifyRequest,
): Promise<Admission> {
  const { admitted } = request;
  const isFresh = admitted !== null && performance.now() - admitted.at < STANDS_MS;
  return isFresh || operation.sharedByAll ? (admitted ?? NOBODY) : admit(ctx, operation, request);
}

/** A public read never creates a person, and a program's person exists already. */
async function whoCalls(ctx: Context, { access }: Operation, identity: Identity): Promise<ActorLoading> {
  const loaded = await (isStaffAccess(access) ? ctx.loadStaff : ctx.loadActor)(identity);
  const isNew = !loaded.ok && loaded.refusal === 'unknown' && access !== 'visitor' && !identity.token;
  return isNew && (await ctx.meetPerson(identity)) ? ctx.loadActor(identity) : loaded;
}

interface ActorRequest {
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

async function mayInDrawOf(
  ctx: Context,
  { drawRole }: Operation,
  { actor, request }: ActorRequest,
): Promise<boolean> {
  if (drawRole === undefined) return false;
  const place = drawPlaceOf(request);
  return place !== null && mayInDraw(await ctx.readDrawRole(actor.userId, place), drawRole);
}

interface HeldLink {
  readonly identity: Identity;
  readonly request: FastifyRequest;
}

/** A link sees what visitors see. Beyond that it enters results of its own draw, and nothing else. */
async function admitScorerLink(
  ctx: Context,
  { access, byScorerLink }: Operation,
  { identity, request }: HeldLink,
): Promise<Admission> {
  if (access === 'visitor') return NOBODY;
  const verdict = byScorerLink
    ? await ctx.judgeScorerLink(identity.scorerLink?.id ?? '', drawPlaceOf(request))
    : 'elsewhere';
  if (verdict === 'works') return { identity, actor: null };
  if (verdict === 'elsewhere') throw new ApiError('FORBIDDEN', LINK_REFUSALS.elsewhere);
  throw new ApiError('LINK_ENDED', LINK_REFUSALS[verdict], { why: verdict });
}

const LINK_REFUSALS = {
  elsewhere: "A scorer's link enters the results of its own draw, and nothing else",
  'taken-back': 'This link was taken back. Ask whoever runs the draw for another',
  over: 'The draw is over, so this link no longer works',
} as const satisfies Record<Exclude<ScorerLinkVerdict, 'works'>, string>;

const WHO_MAY = {
  staff: 'Only our staff can do this',
  scorer: 'Only scorers and administrators can do this',
  cashier: 'Only cashiers and administrators can do this',
  admin: 'Only administrators can do this',
} as const satisfies Record<StaffAccess, string>;

/** An old session must confirm itself by a mailed code. */
async function demandRecent(ctx: Context, identity: Identity): Promise<void> {
  const { isOld } = await ctx.readSessionState(identity);
  if (!isOld) return;
  const byCode = identity.sessionId !== null;
  throw new ApiError(
    'SIGN_IN_AGAIN',
    byCode
      ? 'You signed in a while ago. Enter the code we email you'
      : 'You signed in a while ago. Sign out and in again first',
    { byCode },
  );
}

const FACTOR_DUE = 'Please enter the code of your authenticator app first';

/** The contract says what programs may do, whoever owns them. */
function demandScope(operation: Operation, scope: TokenScope): void {
  const needed = tokenScopeOf(operation);
  if (needed === null)
    throw new ApiError('TOKEN_SCOPE', "Tokens can't do this. Sign in instead", { wanted: needed, scope });
  if (needed === 'entries' && scope === 'read')
    throw new ApiError(
      'TOKEN_SCOPE',
      'This token is read-only. Create one for entries on your account page',
      {
        wanted: needed,
        scope,
      },
    );
}

/**
 * A person with a second factor needs it everywhere. On a public site all staff need one, for their own
 * operations and for what only they see of others.
 */
function missingFactor(ctx: Context, { access }: Operation, { actor, request }: ActorRequest): string | null {
  if (actor.secondFactor === 'due') return FACTOR_DUE;
  if (actor.role === null || access === 'player') return null;
  const isRequired = ctx.config.isPublic || !isFromThisMachine(request.raw);
  return isRequired && actor.secondFactor !== 'passed'
    ? 'Staff need a second factor. Set one up on your account page first'
    : null;
}
