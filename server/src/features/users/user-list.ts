import type { ListedUser } from '@boast/contract/admin/users';
import { sql } from 'kysely';
import type { Handlers } from '../../http/handler.ts';
import { defineList, holdsWord, type ReadContext, readList } from '../../http/list.ts';

const states = {
  administrator: sql`u.role is not null`,
  banned: sql`u.banned_at is not null`,
  never_signed_in: sql`u.provider_id is null`,
};

export const userList = defineList('users', {
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
});

export const userListHandlers = {
  listUsers: ({ ctx, query }) => readList(ctx, userList, { query }),
} satisfies Partial<Handlers>;

async function loadUsers({ db }: ReadContext, ids: readonly string[]): Promise<ListedUser[]> {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'email',
      'full_name as fullName',
      'is_admin as isAdmin',
      'role',
      'banned_at as bannedAt',
      'accepted_terms_at as acceptedTermsAt',
      'created_at as createdAt',
      'version',
    ])
    .$narrowType<Pick<ListedUser, 'role'>>()
    .where('id', 'in', ids)
    .execute();
}
