import type { ListedTransaction } from '@boast/contract/admin/payments';
import type { AccountCode } from '@boast/domain/credits/accounts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginsWith, defineList, holdsWord, readList } from '../../http/list.ts';

export const transactionList = defineList('credit-transactions', {
  from: sql`ledger_transaction t`,
  // As text, like every list's ids; the sort above uses time and number.
  id: sql`t.id::text`,
  sorts: { created_at: [sql`t.at`, sql`t.id`] },
  where: ({ kind, user_id }) => [
    ...(kind ? [sql`t.kind = ${kind}`] : []),
    ...(user_id ? [sql`t.user_id = ${user_id}`] : []),
  ],
  searched: [
    (word) => sql`t.user_id in (select id from app_user where ${holdsWord(sql`username`, word)})`,
    (word) => sql`t.user_id in (select id from app_user where ${beginsWith(sql`email`, word)})`,
    sql`t.reason`,
    sql`t.business_key`,
  ],
  load: ({ db }, ids) => readListedTransactions(db, sql`t.id = any(${[...ids]}::bigint[])`),
  csv: {
    username: ({ user }) => user.username,
    userId: ({ user }) => user.id,
    by: ({ actor }) => actor?.username ?? null,
    for: ({ resourceName, resourceType }) => resourceName ?? resourceType,
  },
});

export const transactionListHandlers = {
  listCreditTransactions: ({ ctx, query }) => readList(ctx, transactionList, { query }),
} satisfies Partial<Handlers>;

/** This is the product's own money; other cents belong to the person who paid or was paid. */
const CASH: readonly AccountCode[] = ['cash_received'];

/** `where` is over `t` (ledger_transaction). Oldest first. */
export async function readListedTransactions(
  db: Db,
  where: RawBuilder<unknown>,
): Promise<ListedTransaction[]> {
  const { rows } = await sql<ListedTransaction>`
    select t.id::text, t.kind, json_build_object('id', t.user_id, 'username', u.username) as user,
      coalesce((select sum(p.amount) from posting p
        where p.transaction_id = t.id and p.account in ('user_credits', 'debt')), 0)::integer as amount,
      coalesce((select sum(p.amount) from posting p
        where p.transaction_id = t.id and p.account = any(${[...CASH]})), 0)::integer as cents,
      t.reason, case when t.actor_id is not null
        then json_build_object('id', t.actor_id, 'username', coalesce(a.username, 'Unknown')) end as actor,
      t.resource_type as "resourceType", t.resource_id as "resourceId",
      case t.resource_type
        when 'TOURNAMENT' then (select o.name from tournament o where o.id = t.resource_id)
        when 'USER' then (select o.username from app_user o where o.id = t.resource_id)
      end as "resourceName", t.at as "createdAt"
    from ledger_transaction t join app_user u on u.id = t.user_id left join app_user a on a.id = t.actor_id
    where ${where} order by t.id`.execute(db);
  return rows;
}
