import type { AdminPayment } from '@boast/contract/admin-payments';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { readListedTransactions } from '../credits/transaction-list.ts';
import { readListedPayments } from './payment-list.ts';

export const paymentDetailsHandlers = {
  getAdminPayment: async ({ ctx, params }) => ({
    data: await readAdminPayment(ctx.db, params.paymentId),
  }),
} satisfies Partial<Handlers>;

export async function readAdminPayment(db: Db, id: string): Promise<AdminPayment> {
  const [listed] = await readListedPayments(db, sql`p.id = ${id}`);
  const row = await db
    .selectFrom('payment')
    .select(['id', 'provider', 'session_id', 'intent_id', 'asked_at', 'ask_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!listed || !row) throw notFound('Payment');
  return {
    ...listed,
    sessionId: row.session_id,
    intentId: row.intent_id,
    askedAt: row.asked_at,
    askAt: row.ask_at,
    reversals: await readReversals(db, id),
    events: await readEvents(db, row),
    transactions: await readListedTransactions(
      db,
      sql`t.resource_type = 'PAYMENT' and t.resource_id = ${id}`,
    ),
  };
}

async function readReversals(db: Db, paymentId: string): Promise<AdminPayment['reversals']> {
  const rows = await db
    .selectFrom('payment_reversal')
    .select(['id', 'kind', 'amount_cents', 'state'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind === 'refund' ? 'refund' : 'dispute',
    amountCents: row.amount_cents,
    state: row.state as AdminPayment['reversals'][number]['state'],
  }));
}

/** Events of refunds and disputes may name only the payment intent. */
async function readEvents(db: Db, payment: Named): Promise<AdminPayment['events']> {
  const { rows } = await sql<EventRow>`
    select e.id, e.type, e.happened_at, e.received_at, e.applied_at, e.outcome, e.fact from provider_event e
    where e.provider = ${payment.provider}
      and (e.fact ->> 'paymentId' = ${payment.id} or e.fact ->> 'intentId' = ${payment.intent_id})
    order by e.happened_at, e.received_at, e.id limit 200`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    happenedAt: row.happened_at,
    receivedAt: row.received_at,
    appliedAt: row.applied_at,
    outcome: row.outcome,
    fact: row.fact,
  }));
}

interface Named {
  readonly id: string;
  readonly provider: string;
  readonly intent_id: string | null;
}

interface EventRow {
  id: string;
  type: string;
  happened_at: string;
  received_at: string;
  applied_at: string | null;
  outcome: 'applied' | 'refused' | 'not_ours' | null;
  fact: unknown;
}
