import { inTransaction } from '../../db/database.ts';
import type { ProviderEvent, ProviderFact } from '../../gateways/payments/provider-fact.ts';
import type { Context } from '../../http/context.ts';
import { applyFact } from './apply-fact.ts';
import { findUnapplied, keepEvent, markApplied } from './provider-event-store.ts';

/** Stores the event first, so that it cannot be lost, then applies it. A repeated event does nothing. */
export async function receiveEvent(ctx: Context, event: ProviderEvent): Promise<void> {
  await recordEvent(ctx, event);
  await applyEvent(ctx, event.id);
}

export async function recordEvent(ctx: Context, event: ProviderEvent): Promise<void> {
  if (event.fact) await inTransaction(ctx.db, (tx) => keepEvent(tx, ctx.payments.name, event));
}

/** Throws ProviderUnavailable when the provider had to be asked and was away; the event stays unapplied. */
export async function applyEvent(ctx: Context, id: string): Promise<void> {
  const provider = ctx.payments.name;
  const fact = await findUnapplied(ctx.db, provider, id);
  if (!fact) return;
  const paymentId = await unknownPayment(ctx, fact);
  await inTransaction(ctx.db, async (tx) => {
    const fact = await findUnapplied(tx, provider, id);
    if (!fact) return;
    const whole = paymentId === null || fact.kind === 'checkout' ? fact : { ...fact, paymentId };
    await markApplied(tx, { provider, id, outcome: await applyFact(tx, provider, whole) });
  });
}

/** A refund or dispute names only the intent; before the payment's own fact arrives, only the provider knows which payment that is. */
async function unknownPayment({ db, payments }: Context, fact: ProviderFact): Promise<string | null> {
  if (fact.kind === 'checkout' || fact.paymentId !== null || fact.intentId === null) return null;
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', payments.name)
    .where('intent_id', '=', fact.intentId)
    .executeTakeFirst();
  return payment?.id ?? payments.paymentOfIntent(fact.intentId);
}
