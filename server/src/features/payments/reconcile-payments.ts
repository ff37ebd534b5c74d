/** Lost webhooks are caught up on: this reads the provider's list of events, and asks about open payments. */
import { inTransaction } from '../../db/database.ts';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import type { Context } from '../../http/context.ts';
import { askProvider } from './ask-provider.ts';
import { claimDuePayments, type PaymentRow } from './payment-store.ts';
import { moveCursor, readCursor, unappliedEvents } from './provider-event-store.ts';
import { applyEvent, recordEvent } from './receive-event.ts';

const AT_ONCE = 10;
/** The list may show an event some time after it happened. */
const OVERLAP_MS = 10 * 60_000;

/** Safe to run twice, and on two machines, which never ask about the same payment. */
export async function reconcilePayments(ctx: Context): Promise<void> {
  try {
    await readMissedEvents(ctx);
    const left = await unappliedEvents(ctx.db, ctx.payments.name);
    for (const id of left) await orLater(ctx, { eventId: id }, () => applyEvent(ctx, id));
    await askAboutOpenPayments(ctx);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ err: error }, 'the card provider does not answer: payments are reconciled later');
  }
}

async function readMissedEvents(ctx: Context): Promise<void> {
  const { name } = ctx.payments;
  const startedAt = ctx.clock.now();
  const since = new Date(Date.parse(await readCursor(ctx.db, name)) - OVERLAP_MS);
  let listedUntil = startedAt;
  for await (const event of ctx.payments.listEvents(since)) {
    const isKept = await orLater(ctx, { eventId: event.id }, () => recordEvent(ctx, event));
    // An event that could not be stored is listed again, so the cursor stays before it.
    if (!isKept && event.happenedAt < listedUntil) listedUntil = event.happenedAt;
    if (isKept) await orLater(ctx, { eventId: event.id }, () => applyEvent(ctx, event.id));
  }
  await inTransaction(ctx.db, (tx) => moveCursor(tx, name, listedUntil));
}

async function askAboutOpenPayments(ctx: Context): Promise<void> {
  for (;;) {
    const payments = await inTransaction(ctx.db, (tx) => claimDuePayments(tx, ctx.payments.name, AT_ONCE));
    const ask = (payment: PaymentRow) =>
      orLater(ctx, { paymentId: payment.id }, () => askProvider(ctx, payment));
    await Promise.all(payments.map(ask));
    if (payments.length < AT_ONCE) return;
  }
}

/** A single failure does not stop the others, but an unavailable provider ends the round. */
async function orLater(ctx: Context, what: object, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    ctx.log.error({ err: error, ...what }, 'a payment was not reconciled; it will be tried again');
    return false;
  }
}
