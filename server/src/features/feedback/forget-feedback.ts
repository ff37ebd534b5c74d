import { inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { deleteOldFeedback } from './feedback-store.ts';

/** Removes messages that are older than the privacy policy allows. Safe to run twice and late. */
export const forgetFeedback = ({ db }: Pick<Context, 'db'>): Promise<void> =>
  inTransaction(db, deleteOldFeedback);
