import { inTransaction } from '../../db/database.ts';
import type { ProviderEvent, ProviderFact } from '../../gateways/payments/provider-fact.ts';
import type { Context } from '../../http/context.ts';
import { applyFact } from './apply-fact.ts';
import { findUnapplied, keepEvent, markApplied } from './provider-event-store.ts';

/** Keeps the event, so that it cannot be lost any more, then applies it. Done before: nothing happens. */
export async function receiveEvent(ctx: Context, event: ProviderEvent): Promise<void> {
  if (!event.fact) return;
  await inTransaction(ctx.db, (tx) => keepEvent(tx, ctx.payments.name, event));
  await applyEvent(ctx, event.id);
}

/** Throws ProviderUnavailable when the provider had to be asked; the event stays to be applied. */
export async function applyEvent(ctx: Context, id: string): Promise<void> {
  const provider = ctx.payments.name;
  const told = await findUnapplied(ctx.db, provider, id);
  if (!told) return;
  const paymentId = await unknownPayment(ctx, told);
  await inTransaction(ctx.db, async (tx) => {
    const fact = await findUnapplied(tx, provider, id);
    if (!fact) return;
    const whole = paymentId === null || fact.kind === 'checkout' ? fact : { ...fact, paymentId };
    await markApplied(tx, { provider, id, outcome: await applyFact(tx, provider, whole) });
  });
}

/** A refund or dispute names the intent; before the payment itself was heard of, only the provider knows whose that is. */
async function unknownPayment({ db, payments }: Context, fact: ProviderFact): Promise<string | null> {
  if (fact.kind === 'checkout' || fact.paymentId !== null || fact.intentId === null) return null;
  const known = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', payments.name)
    .where('intent_id', '=', fact.intentId)
    .executeTakeFirst();
  return known?.id ?? payments.paymentOfIntent(fact.intentId);
}
