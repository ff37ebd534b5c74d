import type { AdminPayment, ListedPayment } from '@boast/contract/admin-payments';
import type { PaymentStatus } from '@boast/domain/payment/payment';
import { doubtOf, PAYMENT_AGES_MS } from '@boast/domain/payment/payment-doubt';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginsWith, defineList, holdsWord, readList } from '../../http/list.ts';
import { readListedTransactions } from '../credits/transaction-list.ts';
import { recordAudit } from '../records/audit/record-audit.ts';
import { askProvider } from './ask-provider.ts';
import { findPayment } from './payment-store.ts';
import { paymentView } from './payment-view.ts';

export const paymentList = defineList('listPayments', {
  from: sql`payment p`,
  id: sql`p.id`,
  sorts: {
    created_at: [sql`p.created_at`],
    amount: [sql`p.amount_cents`, sql`p.created_at`],
    status: [sql`p.status`, sql`p.created_at`],
  },
  where: ({ status, doubt, user_id }) => [
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(user_id ? [sql`p.user_id = ${user_id}`] : []),
    ...(doubt === undefined ? [] : [sql`(${inDoubt}) = ${doubt}`]),
  ],
  searched: [
    (word) => sql`p.user_id in (select id from app_user where ${holdsWord(sql`username`, word)})`,
    (word) => sql`p.user_id in (select id from app_user where ${beginsWith(sql`email`, word)})`,
    sql`p.session_id`,
    sql`p.intent_id`,
  ],
  load: ({ db }, ids) => readListedPayments(db, sql`p.id = any(${[...ids]}::uuid[])`),
  idOf: ({ id }) => id,
  csv: {
    ID: ({ id }) => id,
    Created: ({ createdAt }) => createdAt,
    Paid: ({ paidAt }) => paidAt,
    Username: ({ user }) => user.username,
    'User ID': ({ user }) => user.id,
    Status: ({ status }) => status,
    Cents: ({ amountCents }) => amountCents,
    Currency: ({ currency }) => currency,
    Credits: ({ creditAmount }) => creditAmount,
    'Credits Taken Back': ({ creditsTakenBack }) => creditsTakenBack,
    Provider: ({ provider }) => provider,
    Test: ({ isTest }) => isTest,
    Doubt: ({ doubt }) => doubt,
  },
});

export const adminPaymentHandlers = {
  listPayments: ({ ctx, query }) => readList(ctx, paymentList, { query }),

  getAdminPayment: async ({ ctx, params }) => ({
    data: await readAdminPayment(ctx.db, params.paymentId),
  }),

  /** Applies the provider's answer, as the reconciler does; nobody decides by hand what was paid. */
  askAboutPayment: async ({ ctx, actor, params, body }) => {
    const before = await askById(ctx, params.paymentId).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? unavailable() : error;
    });
    if (before === null) throw notFound('Payment');
    const after = await readAdminPayment(ctx.db, params.paymentId);
    await inTransaction(ctx.db, (tx) =>
      recordAudit(tx, {
        actorId: actor.userId,
        action: 'payment.ask',
        resourceType: 'PAYMENT',
        resourceId: params.paymentId,
        reason: body.reason,
        before: { status: before },
        after: { status: after.status },
      }),
    );
    return { data: after };
  },
} satisfies Partial<Handlers>;

/** `where` is over `p` (payment). Unordered. */
async function readListedPayments(db: Db, where: RawBuilder<unknown>): Promise<ListedPayment[]> {
  const { rows } = await sql<Row>`
    select p.*, u.username, ${hasMismatch} as has_mismatch, ${hasWaitingEvent} as has_waiting_event,
      extract(epoch from clock_timestamp() - p.created_at)::float8 * 1000 as age_ms
    from payment p join app_user u on u.id = p.user_id where ${where}`.execute(db);
  return rows.map((row) => ({
    ...paymentView(row),
    user: { id: row.user_id, username: row.username },
    provider: row.provider === 'stripe' ? 'stripe' : 'sandbox',
    paidAt: row.paid_at?.toISOString() ?? null,
    creditsTakenBack: row.credits_taken_back,
    doubt: doubtOf({
      status: row.status as PaymentStatus,
      ageMs: row.age_ms,
      hasMismatch: row.has_mismatch,
      hasWaitingEvent: row.has_waiting_event,
    }),
  }));
}

type Row = Parameters<typeof paymentView>[0] & {
  username: string;
  has_mismatch: boolean;
  has_waiting_event: boolean;
  age_ms: number;
};

/** The rules of domain/src/payment/payment-doubt.ts as SQL for many payments, over `p` (payment). */

const hasMismatch = sql<boolean>`exists (
  select from data_issue i where i.type = 'PAYMENT_MISMATCH' and i.resource_type = 'PAYMENT'
    and i.resource_id = p.id::text and i.closed_at is null and i.dismissed_at is null)`;

const hasWaitingEvent = sql<boolean>`exists (
  select from provider_event e where e.applied_at is null and e.fact ->> 'paymentId' = p.id::text
    and e.received_at < clock_timestamp() - interval '1 minute')`;

const longerThan = (ms: number) =>
  sql`p.created_at < clock_timestamp() - make_interval(secs => ${ms / 1_000})`;

const inDoubt = sql<boolean>`
  p.status = 'DISPUTED'
  or p.status = 'CREATING' and ${longerThan(PAYMENT_AGES_MS.unanswered)}
  or p.status = 'PENDING' and ${longerThan(PAYMENT_AGES_MS.overdue)}
  or ${hasMismatch} or ${hasWaitingEvent}`;

export async function countPaymentsInDoubt(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    with doubtful as (
      select p.id, p.created_at from payment p where p.status in ('CREATING', 'PENDING', 'DISPUTED') and (${inDoubt})
      union
      select p.id, p.created_at from data_issue i join payment p on p.id::text = i.resource_id
      where i.type = 'PAYMENT_MISMATCH' and i.resource_type = 'PAYMENT' and i.closed_at is null and i.dismissed_at is null
      union
      select p.id, p.created_at from provider_event e join payment p on p.id::text = e.fact ->> 'paymentId'
      where e.applied_at is null and e.received_at < clock_timestamp() - interval '1 minute'
    )
    select count(*) as count, min(created_at) as oldest from doubtful`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, oldestAt: row?.oldest?.toISOString() ?? null };
}

/** Throws NOT_FOUND. */
async function readAdminPayment(db: Db, id: string): Promise<AdminPayment> {
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
    askedAt: row.asked_at?.toISOString() ?? null,
    askAt: row.ask_at?.toISOString() ?? null,
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
    happenedAt: row.happened_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    outcome: row.outcome,
    fact: row.fact,
  }));
}

/** The ids by which a provider names a payment. */
interface Named {
  readonly id: string;
  readonly provider: string;
  readonly intent_id: string | null;
}

interface EventRow {
  id: string;
  type: string;
  happened_at: Date;
  received_at: Date;
  applied_at: Date | null;
  outcome: 'applied' | 'refused' | 'not_ours' | null;
  fact: unknown;
}

/** Asks the provider about one payment at once; returns its status before. Null when there is none. Throws ProviderUnavailable. */
async function askById(ctx: Context, id: string): Promise<PaymentStatus | null> {
  const payment = await findPayment(ctx.db, id);
  if (!payment) return null;
  // The payment went through another provider than the configured one.
  if (payment.provider !== ctx.payments.name)
    throw new ProviderUnavailable('the provider of this payment is not configured');
  await askProvider(ctx, payment);
  return payment.status as PaymentStatus;
}

const unavailable = () =>
  new ApiError('UNAVAILABLE', 'The card provider does not answer at the moment. Please try again later.');
