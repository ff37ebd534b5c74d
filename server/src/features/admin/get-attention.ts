import type { Handler } from '../../http/handler.ts';
import { countPaymentsInDoubt } from '../payments/payment-doubt.ts';
import {
  countIssues,
  readLocks,
  readOverdue,
  readPrizesDue,
  readSyncFailures,
  readUnfinishedDraws,
} from './attention-view.ts';

export const getAttention: Handler<'getAttention'> = async ({ ctx: { db } }) => {
  const [issues, overdue, unfinishedDraws, locks, syncFailures, paymentsInDoubt, prizesDue] =
    await Promise.all([
      countIssues(db),
      readOverdue(db),
      readUnfinishedDraws(db),
      readLocks(db),
      readSyncFailures(db),
      countPaymentsInDoubt(db),
      readPrizesDue(db),
    ]);
  return { data: { issues, overdue, unfinishedDraws, locks, syncFailures, paymentsInDoubt, prizesDue } };
};
