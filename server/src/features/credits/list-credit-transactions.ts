import type { CreditTransaction } from '@boast/contract/credits';
import { KINDS, type TransactionKind } from '@boast/domain/credits/transaction';
import { sql } from 'kysely';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';

export const creditTransactions: Handler<'creditTransactions'> = async ({ ctx, actor, query }) => {
  if (!ctx.config.features.credits) throw notFound('Page');
  const { page, page_size: pageSize } = query;
  // Where only money moved, there is nothing to show.
  const personal = sql`p.transaction_id = t.id and p.account in ('user_credits', 'debt')`;
  const own = sql`t.user_id = ${actor.userId} and exists (select from posting p where ${personal})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select t.id::text, t.kind, t.reason, t.at, t.resource_type, t.resource_id, tournament.name as tournament,
        (select sum(p.amount)::integer from posting p where ${personal}) as amount
      from ledger_transaction t left join tournament on tournament.id = t.resource_id
      where ${own}
      order by t.number desc limit ${pageSize} offset ${page * pageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from ledger_transaction t where ${own}`.execute(ctx.db),
  ]);
  const totalRecords = counted[0]?.total ?? 0;
  return { data: rows.map(describe), pageInfo: pageInfoOf({ page, pageSize, totalRecords }) };
};

interface Row {
  id: string;
  kind: TransactionKind;
  amount: number;
  reason: string;
  at: Date;
  resource_type: 'USER' | 'TOURNAMENT' | 'PAYMENT';
  resource_id: string;
  tournament: string | null;
}

const describe = (row: Row): CreditTransaction => ({
  id: row.id,
  type: KINDS[row.kind].shownAs,
  amount: row.amount,
  description: row.tournament === null ? row.reason : `${row.reason}: ${row.tournament}`,
  createdAt: row.at.toISOString(),
  resourceType: row.resource_type,
  resourceId: row.resource_id,
});
