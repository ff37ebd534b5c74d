import { inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { lockPrize, payablePrizes } from './prize-store.ts';
import { settle } from './settle-prize.ts';

/**
 * Posts every released prize that is a number of credits, one transaction a winner. Wherever it is interrupted, the next
 * run goes on: a settled prize is passed over, and the ledger has a key for each.
 */
export async function payPrizes({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const id of await payablePrizes(db)) {
    await inTransaction(db, async (tx) => {
      const prize = await lockPrize(tx, id);
      // Somebody paid it, or the tournament went back, between the list and the lock.
      if (prize?.status !== 'DUE' || prize.tournament_status !== 'PAYING') return;
      await settle(tx, prize, { method: 'CREDITS', reference: 'Posted by the ledger', settledBy: null });
    });
  }
}
