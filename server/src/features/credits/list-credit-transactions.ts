import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { countCreditTransactions, readCreditTransactions } from './credit-transactions-view.ts';

/** Also while credits are off: what somebody bought before stays theirs to see. */
export const creditTransactions: Handler<'creditTransactions'> = async ({ ctx, actor, query }) => {
  const { page, page_size: pageSize } = query;
  const [data, totalRecords] = await Promise.all([
    readCreditTransactions(ctx.db, actor.userId, { limit: pageSize, offset: page * pageSize }),
    countCreditTransactions(ctx.db, actor.userId),
  ]);
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords }) };
};
