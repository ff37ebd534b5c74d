import { inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { closeDataIssue, openDataIssue } from '../issues/data-issue.ts';
import { verifyLedger } from './verify-ledger.ts';

const LEDGER = { type: 'LEDGER', id: 'ledger', name: 'Ledger' } as const;

/** Checks the books every night: a difference stays a data issue until a later run finds none. */
export async function watchLedger({ db, log }: Context): Promise<void> {
  const { transactions, differences } = await verifyLedger(db);
  const [first] = differences;
  await inTransaction(db, async (tx) => {
    if (first === undefined) {
      await closeDataIssue(tx, { type: 'LEDGER_DIFFERENCE', resource: LEDGER });
      return;
    }
    await openDataIssue(tx, {
      type: 'LEDGER_DIFFERENCE',
      resource: LEDGER,
      what: `The ledger does not add up in ${differences.length} places, the first: ${first}.`,
    });
  });
  log.info({ transactions, differences: differences.length }, 'the ledger was summed up');
}
