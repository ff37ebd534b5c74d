import type { Operation } from '@boast/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { loadActor } from '../features/users/actor.ts';
import type { Identity } from '../gateways/identity/identity.ts';
import { ApiError } from './api-error.ts';
import type { Actor } from './handler.ts';

interface Admission {
  identity: Identity | null;
  actor: Actor | null;
}

/** Who calls, decided from the token and our own database at this request; refuses those who may not. */
export async function admit(ctx: Context, operation: Operation, request: FastifyRequest): Promise<Admission> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const identity = token ? await ctx.tokens.verify(token) : null;
  if (operation.access === 'visitor' && !identity) return { identity: null, actor: null };
  if (!identity) throw new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
  if (operation.access === 'session') return { identity, actor: null };
  const loaded = await loadActor(ctx.db, identity);
  if (!loaded.ok) {
    if (operation.access === 'visitor') return { identity: null, actor: null };
    throw loaded.refusal === 'banned'
      ? new ApiError('BANNED', 'This account has been suspended. Please contact us.')
      : new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
  }
  if (operation.access === 'admin' && !loaded.actor.isAdmin) {
    throw new ApiError('FORBIDDEN', 'Only administrators can do this');
  }
  return { identity, actor: loaded.actor };
}
