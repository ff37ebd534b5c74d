import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Identity } from '../../gateways/identity/identity.ts';
import type { Actor } from '../../http/handler.ts';
import { sessionLives } from '../auth/live-session.ts';

export type ActorLoading =
  | { readonly ok: true; readonly actor: Actor }
  | { readonly ok: false; readonly refusal: 'unknown' | 'banned' | 'deleted' | 'signed_out' };

/**
 * Who this is, by our own database at this very request: the live token of somebody demoted, banned, deleted or signed out
 * counts for nothing. One query.
 */
export async function loadActor(db: Db, identity: Identity): Promise<ActorLoading> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'is_admin', 'accepted_terms_at', 'banned_at', 'deleted_at'])
    .select(sql<boolean>`${sessionLives(identity)}`.as('signed_in'))
    .where('provider_id', '=', identity.providerId)
    .executeTakeFirst();
  if (!user) return { ok: false, refusal: 'unknown' };
  if (user.deleted_at) return { ok: false, refusal: 'deleted' };
  if (user.banned_at) return { ok: false, refusal: 'banned' };
  if (!user.signed_in) return { ok: false, refusal: 'signed_out' };
  return {
    ok: true,
    actor: {
      userId: user.id,
      username: user.username,
      email: user.email,
      isAdmin: user.is_admin,
      emailConfirmed: identity.emailConfirmed,
      acceptedTermsAt: user.accepted_terms_at,
    },
  };
}
