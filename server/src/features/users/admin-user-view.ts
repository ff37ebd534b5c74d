import type { AdminUser } from '@boast/contract/admin-users';
import type { Db, Tx } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';

/** A person as administrators see them, also one who left; null when there never was one. */
export async function readAdminUser(db: Db | Tx, id: string): Promise<AdminUser | null> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    username: row.deleted_at ? 'Deleted user' : row.username,
    email: row.email,
    fullName: row.full_name,
    avatar: row.avatar_url,
    isAdmin: row.is_admin,
    bannedAt: row.banned_at?.toISOString() ?? null,
    banReason: row.ban_reason,
    acceptedTermsAt: row.accepted_terms_at?.toISOString() ?? null,
    tournamentUpdatesEnabled: row.tournament_updates_enabled,
    tournamentResultsEnabled: row.tournament_results_enabled,
    points: row.past_points,
    correctTips: row.past_correct_tips,
    totalTips: row.past_total_tips,
    hasSignedIn: row.provider_id !== null,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
  };
}

export const getUser: Handler<'getUser'> = async ({ ctx, params }) => {
  const user = await readAdminUser(ctx.db, params.userId);
  if (!user) throw notFound('User');
  return { data: user };
};
