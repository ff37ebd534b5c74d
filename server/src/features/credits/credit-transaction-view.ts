import type { CreditTransaction } from '@boast/contract/credits';
import type { Holding } from '@boast/domain/credits/credits';
import { KINDS, type TransactionKind } from '@boast/domain/credits/transaction';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { readHolding } from './transaction-store.ts';

export async function readCreditTransactions(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<CreditTransaction[]> {
  const { rows } = await sql<Omit<CreditTransaction, 'type'> & { readonly kind: TransactionKind }>`
    select t.id::text, t.kind, (select sum(p.amount)::integer from posting p where ${personal}) as amount,
      concat_ws(': ', t.reason, tournament.name) as description, t.at as "createdAt", t.resource_type as "resourceType",
      t.resource_id as "resourceId"
    from ledger_transaction t left join tournament on tournament.id = t.resource_id
    where ${ownedBy(userId)}
    order by t.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id, kind, ...row }) => ({ id, type: KINDS[kind].shownAs, ...row }));
}

async function countCreditTransactions(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ledger_transaction t where ${ownedBy(userId)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A transaction that moved only money is not shown. */
const personal = sql`p.transaction_id = t.id and p.account in ('user_credits', 'debt')`;
const ownedBy = (userId: string) =>
  sql`t.user_id = ${userId} and exists (select from posting p where ${personal})`;

export const creditTransactionHandlers = {
  /** Answers also while credits are off, because a person may still see what they bought. */
  creditTransactions: async ({ ctx, actor, query }) => {
    const { page, page_size: pageSize } = query;
    const [data, totalRecords] = await Promise.all([
      readCreditTransactions(ctx.db, actor.userId, { limit: pageSize, offset: page * pageSize }),
      countCreditTransactions(ctx.db, actor.userId),
    ]);
    return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords }) };
  },
} satisfies Partial<Handlers>;

export const creditBalanceView = (db: Db | Tx, userId: string): Promise<Holding> => readHolding(db, userId);
