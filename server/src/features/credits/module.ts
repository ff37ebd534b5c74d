import type { Handlers, JobHandlers } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { creditTransactionHandlers } from './credit-transaction-view.ts';
import { topUpHandlers } from './top-up-user.ts';
import { transactionList, transactionListHandlers } from './transaction-list.ts';
import { watchLedger } from './watch-ledger.ts';

export const credits = {
  handlers: {
    ...creditTransactionHandlers,
    ...topUpHandlers,
    ...transactionListHandlers,
  } satisfies Partial<Handlers>,
  jobs: {
    'watch-ledger': (ctx) => watchLedger(ctx),
  } satisfies Partial<JobHandlers>,
  lists: {
    'credit-transactions': transactionList,
  } satisfies Partial<Lists>,
};
