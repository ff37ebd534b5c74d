import type { Reversal } from '@boast/domain/payment/reversals';
import type { Tx } from '../../db/database.ts';

export interface StoredReversal extends Reversal {
  readonly id: string;
  readonly posted: 'taken' | 'restored' | null;
}

/** They come in a fixed order, so that the same reversals always lead to the same postings. */
export async function reversalsOf(tx: Tx, paymentId: string): Promise<StoredReversal[]> {
  const rows = await tx
    .selectFrom('payment_reversal')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Reversal['kind'],
    amountCents: row.amount_cents,
    state: row.state as Reversal['state'],
    posted: row.posted as StoredReversal['posted'],
  }));
}

interface ReversalToKeep extends Reversal {
  readonly provider: string;
  readonly id: string;
  readonly paymentId: string;
}

/** The caller holds the payment's row. */
export async function keepReversal(tx: Tx, reversal: ReversalToKeep): Promise<void> {
  const { provider, id, paymentId, kind, amountCents, state } = reversal;
  await tx
    .insertInto('payment_reversal')
    .values({ provider, id, payment_id: paymentId, kind, amount_cents: amountCents, state })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet({ state }))
    .execute();
}

export async function markPosted(
  tx: Tx,
  { paymentId, id, posted }: { paymentId: string; id: string; posted: 'taken' | 'restored' },
): Promise<void> {
  await tx
    .updateTable('payment_reversal')
    .set({ posted })
    .where('payment_id', '=', paymentId)
    .where('id', '=', id)
    .execute();
}
