import type { AdminUser, ListedUser } from '@boast/contract/admin-users';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { defineList, holdsWord, type ReadContext, readList } from '../../http/list.ts';

const states = {
  administrator: sql`u.is_admin`,
  banned: sql`u.banned_at is not null`,
  never_signed_in: sql`u.provider_id is null`,
};

export const userList = defineList('listUsers', {
  from: sql`app_user u`,
  id: sql`u.id`,
  sorts: {
    created_at: [sql`u.created_at`],
    username: [sql`lower(u.username)`],
    email: [{ nullable: sql`lower(u.email)` }],
    accepted_terms_at: [{ nullable: sql`u.accepted_terms_at` }],
  },
  where: ({ state }) => [sql`u.deleted_at is null`, ...(state ? [states[state]] : [])],
  searched: [
    (word) => holdsWord(sql`u.username`, word),
    (word) => holdsWord(sql`u.email`, word),
    (word) => holdsWord(sql`u.full_name`, word),
  ],
  load: loadUsers,
  idOf: ({ id }) => id,
  csv: {
    ID: ({ id }) => id,
    Username: ({ username }) => username,
    Email: ({ email }) => email,
    'Full Name': ({ fullName }) => fullName,
    Administrator: ({ isAdmin }) => isAdmin,
    'Banned At': ({ bannedAt }) => bannedAt,
    Created: ({ createdAt }) => createdAt,
    'T&Cs Accepted': ({ acceptedTermsAt }) => acceptedTermsAt,
  },
});

export const listUsers: Handler<'listUsers'> = ({ ctx, query }) => readList(ctx, userList, { query });

async function loadUsers({ db }: ReadContext, ids: readonly string[]): Promise<ListedUser[]> {
  const rows = await db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'email',
      'full_name',
      'is_admin',
      'banned_at',
      'accepted_terms_at',
      'created_at',
      'version',
    ])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    email: row.email,
    fullName: row.full_name,
    isAdmin: row.is_admin,
    bannedAt: row.banned_at?.toISOString() ?? null,
    acceptedTermsAt: row.accepted_terms_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
}

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
