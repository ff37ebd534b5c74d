import type { ListedTransaction } from '@boast/contract/admin/payments';
import type { AccountCode } from '@boast/domain/credits/accounts';
import type { TransactionKind } from '@boast/domain/credits/transaction';
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
  const { rows } = await sql<Row>`
    select t.id::text, t.kind, t.at, t.reason, t.resource_type, t.resource_id, t.user_id, u.username,
      t.actor_id, a.username as actor_name,
      case t.resource_type
        when 'TOURNAMENT' then (select o.name from tournament o where o.id = t.resource_id)
        when 'USER' then (select o.username from app_user o where o.id = t.resource_id)
      end as resource_name,
      coalesce((select sum(p.amount) from posting p
        where p.transaction_id = t.id and p.account in ('user_credits', 'debt')), 0)::integer as amount,
      coalesce((select sum(p.amount) from posting p
        where p.transaction_id = t.id and p.account = any(${[...CASH]})), 0)::integer as cents
    from ledger_transaction t join app_user u on u.id = t.user_id left join app_user a on a.id = t.actor_id
    where ${where} order by t.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    user: { id: row.user_id, username: row.username },
    amount: row.amount,
    cents: row.cents,
    reason: row.reason,
    actor: row.actor_id === null ? null : { id: row.actor_id, username: row.actor_name ?? 'Unknown' },
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    resourceName: row.resource_name,
    createdAt: row.at,
  }));
}

interface Row {
  id: string;
  kind: TransactionKind;
  at: string;
  reason: string;
  resource_type: 'USER' | 'TOURNAMENT' | 'PAYMENT';
  resource_id: string;
  resource_name: string | null;
  user_id: string;
  username: string;
  actor_id: string | null;
  actor_name: string | null;
  amount: number;
  cents: number;
}
