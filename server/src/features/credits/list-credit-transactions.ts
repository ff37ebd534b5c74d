import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { countCreditTransactions, readCreditTransactions } from './credit-transactions-view.ts';

export const creditTransactions: Handler<'creditTransactions'> = async ({ ctx, actor, query }) => {
  if (!ctx.config.features.credits) throw notFound('Page');
  const { page, page_size: pageSize } = query;
  const [data, totalRecords] = await Promise.all([
    readCreditTransactions(ctx.db, actor.userId, { limit: pageSize, offset: page * pageSize }),
    countCreditTransactions(ctx.db, actor.userId),
  ]);
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords }) };
};
