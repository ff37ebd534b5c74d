import { sql } from 'kysely';
import * as z from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import {
  type CheckoutFact,
  type ProviderEvent,
  type ProviderFact,
  providerFact,
  type ReversalFact,
} from '../provider-fact.ts';
import type { SignedEvent } from './sandbox-protocol.ts';
import { keepEvent, type SandboxSessionRow, secretOf } from './sandbox-store.ts';
import { type Afterwards, testCard } from './test-cards.ts';

/** They come in the order in which they arrive, without those sent before. */
export async function tell(tx: Tx, row: SandboxSessionRow): Promise<SignedEvent[]> {
  const { default: Stripe } = await import('stripe');
  const secret = await secretOf(tx);
  const signedEvents: SignedEvent[] = [];
  for (const event of await eventsOf(tx, row)) {
    const body = JSON.stringify(event);
    const isNew = await keepEvent(tx, { id: event.id, body });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    if (isNew) signedEvents.push({ body, signature });
  }
  return arrivalOf(row, signedEvents);
}

/** A webhook may arrive twice, or before one of an earlier event. */
function arrivalOf({ card }: SandboxSessionRow, events: readonly SignedEvent[]): SignedEvent[] {
  const arrival = testCard(card ?? '')?.arrival;
  if (arrival === 'backwards') return events.toReversed();
  return arrival === 'twice' ? events.flatMap((event) => [event, event]) : [...events];
}

export async function factsOf(db: Db, row: SandboxSessionRow): Promise<ProviderFact[]> {
  return [checkoutFact(row), ...(await happened(db, row)).map((step) => reversalFact(row, step))];
}

async function eventsOf(tx: Tx, row: SandboxSessionRow): Promise<ProviderEvent[]> {
  const { state } = row;
  const settled = state !== 'processing' && row.settles_as !== null;
  const checkout = {
    id: `evt_${row.id}_${state}`,
    type: settled
      ? `checkout.session.async_payment_${state === 'paid' ? 'succeeded' : 'failed'}`
      : 'checkout.session.completed',
    happenedAt: row.paid_at === null ? new Date() : new Date(row.paid_at),
    fact: checkoutFact(row),
  };
  const afterwards = (await happened(tx, row)).map((step) => ({
    id: `evt_${row.id}_${step.of}_${step.event}`,
    type: `${step.of === 'dispute' ? 'charge.dispute' : 'refund'}.${step.event}`,
    happenedAt: new Date(Date.parse(row.paid_at ?? new Date().toISOString()) + step.afterMs),
    fact: reversalFact(row, step),
  }));
  return [checkout, ...afterwards];
}

async function happened(db: Db | Tx, { card, paid_at }: SandboxSessionRow): Promise<readonly Afterwards[]> {
  const steps = testCard(card ?? '')?.afterwards ?? [];
  if (steps.length === 0 || paid_at === null) return [];
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  const elapsed = Date.parse(rows[0]?.now ?? paid_at) - Date.parse(paid_at);
  return steps.filter(({ afterMs }) => afterMs <= elapsed);
}

const intentOf = (sessionId: string): string => `pi_${sessionId}`;

export const sessionOfIntent = (intentId: string): string | null =>
  /^pi_(cs_test_.+)$/.exec(intentId)?.[1] ?? null;

const checkoutFact = (row: SandboxSessionRow): CheckoutFact => ({
  kind: 'checkout',
  paymentId: row.payment_id,
  sessionId: row.id,
  intentId: row.state === 'paid' ? intentOf(row.id) : null,
  state: row.state === 'authenticating' ? 'open' : (row.state as CheckoutFact['state']),
  userId: row.user_id,
  amountCents: row.amount_cents,
  currency: row.currency,
  livemode: false,
});

/** Names only the intent, as a provider may. */
const reversalFact = (row: SandboxSessionRow, { of, state, half }: Afterwards): ReversalFact => ({
  kind: 'reversal',
  of,
  id: `${of === 'refund' ? 're' : 'du'}_${row.id}`,
  paymentId: null,
  intentId: intentOf(row.id),
  state,
  amountCents: half ? Math.ceil(row.amount_cents / 2) : row.amount_cents,
  currency: row.currency,
  livemode: false,
});

export async function eventsSince(db: Db, since: Date): Promise<ProviderEvent[]> {
  const rows = await db
    .selectFrom('sandbox.event')
    .select('body')
    .where('created_at', '>=', since.toISOString())
    .execute();
  return rows.map(({ body }) => parseEvent(body));
}

const eventBody = z.object({
  id: z.string(),
  type: z.string(),
  happenedAt: z.iso.datetime().transform((text) => new Date(text)),
  fact: providerFact,
});

export const parseEvent = (body: string): ProviderEvent => eventBody.parse(JSON.parse(body));
