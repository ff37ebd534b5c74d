import type { ListedEntry } from '@boast/contract/admin/entries';
import { sql } from 'kysely';
import { SHOWN_USERNAME } from '../../db/shown-username.ts';
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
  return db
    .selectFrom('entry as e')
    .innerJoin('tournament as t', 't.id', 'e.tournament_id')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.tournament_id as tournamentId', 't.name as tournamentName', 'e.user_id as userId'])
    .select(SHOWN_USERNAME.as('username'))
    .select(['e.status', 'e.version', 'e.credits_paid as creditsPaid'])
    .select(sql<string | null>`case when e.status = 'ACTIVE' then t.sealed_at end`.as('finalizedAt'))
    .select('e.created_at as createdAt')
    .$narrowType<Pick<ListedEntry, 'status'>>()
    .where('e.id', 'in', ids)
    .execute();
}
