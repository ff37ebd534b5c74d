import type { Db } from '../../db/database.ts';
import type { Identity } from '../../gateways/identity/identity.ts';
import type { Actor } from '../../http/handler.ts';

export type ActorLoading =
  | { readonly ok: true; readonly actor: Actor }
  | { readonly ok: false; readonly refusal: 'unknown' | 'banned' | 'deleted' };

/** Who this is, by our own database at this very request: a demoted or banned person's live token counts for nothing. */
export async function loadActor(db: Db, identity: Identity): Promise<ActorLoading> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'is_admin', 'accepted_terms_at', 'banned_at', 'deleted_at'])
    .where('provider_id', '=', identity.providerId)
    .executeTakeFirst();
  if (!user) return { ok: false, refusal: 'unknown' };
  if (user.deleted_at) return { ok: false, refusal: 'deleted' };
  if (user.banned_at) return { ok: false, refusal: 'banned' };
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
