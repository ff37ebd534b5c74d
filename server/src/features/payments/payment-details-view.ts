import type { AdminPayment } from '@boast/contract/admin/payments';
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
    .select(['id', 'provider', 'session_id as sessionId', 'intent_id as intentId'])
    .select(['asked_at as askedAt', 'ask_at as askAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!listed || !row) throw notFound('Payment');
  return {
    ...row,
    ...listed,
    reversals: await readReversals(db, id),
    events: await readEvents(db, row),
    transactions: await readListedTransactions(
      db,
      sql`t.resource_type = 'PAYMENT' and t.resource_id = ${id}`,
    ),
  };
}

async function readReversals(db: Db, paymentId: string): Promise<AdminPayment['reversals']> {
  return db
    .selectFrom('payment_reversal')
    .select(['id', 'kind', 'amount_cents as amountCents', 'state'])
    .$narrowType<Pick<AdminPayment['reversals'][number], 'kind' | 'state'>>()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
}

/** Events of refunds and disputes may name only the payment intent. */
async function readEvents(db: Db, payment: PaymentRef): Promise<AdminPayment['events']> {
  const { rows } = await sql<AdminPayment['events'][number]>`
    select e.id, e.type, e.happened_at as "happenedAt", e.received_at as "receivedAt", e.applied_at as "appliedAt",
      e.outcome, e.fact
    from provider_event e
    where e.provider = ${payment.provider}
      and (e.fact ->> 'paymentId' = ${payment.id} or e.fact ->> 'intentId' = ${payment.intentId})
    order by e.happened_at, e.received_at, e.id limit 200`.execute(db);
  return rows;
}

interface PaymentRef {
  readonly id: string;
  readonly provider: string;
  readonly intentId: string | null;
}
