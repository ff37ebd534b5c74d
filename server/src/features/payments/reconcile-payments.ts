/** Finds out what a lost webhook should have said: reads the provider's list of events, and asks about open payments. */
import { sql } from 'kysely';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import type { Context } from '../../http/context.ts';
import { askProvider } from './ask-provider.ts';
import type { PaymentRow } from './payment-store.ts';
import { moveCursor, readCursor, unappliedEvents } from './provider-event-store.ts';
import { applyEvent, receiveEvent } from './receive-event.ts';

const AT_ONCE = 10;
/** The list may show an event a little after it happened. */
const OVERLAP_MS = 10 * 60_000;

/** Safe to run twice, and on two machines: a payment that one asks about is not asked about by the other. */
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
  const since = new Date((await readCursor(ctx.db, name)).getTime() - OVERLAP_MS);
  for await (const event of ctx.payments.listEvents(since)) {
    await orLater(ctx, { eventId: event.id }, () => receiveEvent(ctx, event));
  }
  await moveCursor(ctx.db, name, startedAt);
}

async function askAboutOpenPayments(ctx: Context): Promise<void> {
  for (;;) {
    const payments = await claimPayments(ctx);
    const ask = (payment: PaymentRow) =>
      orLater(ctx, { paymentId: payment.id }, () => askProvider(ctx, payment));
    await Promise.all(payments.map(ask));
    if (payments.length < AT_ONCE) return;
  }
}

/**
 * Those that are due. Each is due again after as long as it has existed, but at least five minutes and at most six
 * hours. After a month nobody waits any more.
 */
async function claimPayments({ db, payments }: Context): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payment set
      asked_at = clock_timestamp(),
      ask_at = case when created_at > clock_timestamp() - interval '30 days' then clock_timestamp()
        + least(greatest(clock_timestamp() - created_at, interval '5 minutes'), interval '6 hours') end
    where id in (
      select id from payment where provider = ${payments.name} and ask_at <= clock_timestamp()
      order by ask_at limit ${AT_ONCE} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** One that fails does not keep the others waiting; a provider that is away ends the round. */
async function orLater(ctx: Context, what: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    ctx.log.error({ err: error, ...what }, 'a payment was not reconciled; it will be tried again');
  }
}
