import type { ListedEntry } from '@boast/contract/admin/entries';
import { sql } from 'kysely';
import type { Handlers } from '../../http/handler.ts';
import { beginsWith, defineList, holdsPart, holdsWord, type ReadContext, readList } from '../../http/list.ts';

export const entryListHandlers = {
  listEntries: ({ ctx, query }) => readList(ctx, entryList, { query }),

  listTournamentEntries: ({ ctx, params, query }) =>
    readList(ctx, entryList, { query: { ...query, tournament_id: params.tournamentId } }),
} satisfies Partial<Handlers>;

export const entryList = defineList('entries', {
  from: sql`entry e`,
  id: sql`e.id`,
  sorts: {
    created_at: [sql`e.created_at`],
    status: [sql`e.status`, sql`e.created_at`],
  },
  where: ({ status, tournament_id, user_id }) => [
    ...(status ? [sql`e.status = ${status}`] : []),
    ...(tournament_id ? [sql`e.tournament_id = ${tournament_id}`] : []),
    ...(user_id ? [sql`e.user_id = ${user_id}`] : []),
  ],
  searched: [
    (word) => sql`e.tournament_id in (select id from tournament where ${holdsPart(sql`name`, word)})`,
    (word) => sql`e.user_id in (select id from app_user where ${holdsWord(sql`username`, word)})`,
    (word) => sql`e.user_id in (select id from app_user where ${beginsWith(sql`email`, word)})`,
  ],
  alsoKnownBy: [sql`e.user_id`, sql`e.tournament_id`],
  load: loadListedEntries,
});

export async function loadListedEntries(
  { db }: Pick<ReadContext, 'db'>,
  ids: readonly string[],
): Promise<ListedEntry[]> {
  const rows = await db
    .selectFrom('entry as e')
    .innerJoin('tournament as t', 't.id', 'e.tournament_id')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.tournament_id', 't.name', 'e.user_id', 'u.username', 'u.deleted_at', 'e.status'])
    .select(['e.version', 'e.credits_paid', 't.sealed_at', 'e.created_at'])
    .where('e.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tournamentId: row.tournament_id,
    tournamentName: row.name,
    userId: row.user_id,
    username: row.deleted_at ? 'Deleted user' : row.username,
    status: row.status === 'VOID' ? 'VOID' : 'ACTIVE',
    version: row.version,
    creditsPaid: row.credits_paid,
    finalizedAt: row.status === 'ACTIVE' ? row.sealed_at : null,
    createdAt: row.created_at,
  }));
}
