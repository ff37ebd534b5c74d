import { TRANSACTION_KINDS } from '@boast/domain/credits/transaction';
import { PAYMENT_DOUBTS, PAYMENT_STATUSES } from '@boast/domain/payment/payment';
import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { instant, model, operation, paged, queryFlag, single, uuid } from './operation.ts';
import { payment } from './payments.ts';
import { lines } from './text.ts';

const person = model('PersonName', { id: uuid, username: z.string() });

const listedPayment = model('ListedPayment', {
  ...payment.shape,
  user: person,
  provider: z.enum(['stripe', 'sandbox']),
  paidAt: instant.nullable(),
  creditsTakenBack: z.int(),
  /** Why a person should look at it; null when all is well or still to be expected. */
  doubt: z.enum(PAYMENT_DOUBTS).nullable(),
});
export type ListedPayment = z.infer<typeof listedPayment>;

const listedTransaction = model('ListedTransaction', {
  id: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  user: person,
  /** Credits gained; below zero: lost; zero: only money moved. */
  amount: z.int(),
  /** Money that came in with it; below zero: went back. */
  cents: z.int(),
  reason: z.string(),
  /** Null: the system itself. */
  actor: person.nullable(),
  resourceType: z.enum(['USER', 'TOURNAMENT', 'PAYMENT']),
  resourceId: uuid,
  resourceName: z.string().nullable(),
  createdAt: instant,
});
export type ListedTransaction = z.infer<typeof listedTransaction>;

const adminPayment = model('AdminPayment', {
  ...listedPayment.shape,
  sessionId: z.string().nullable(),
  intentId: z.string().nullable(),
  /** When the provider was asked last, and is asked next. */
  askedAt: instant.nullable(),
  askAt: instant.nullable(),
  reversals: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['refund', 'dispute']),
      amountCents: z.int(),
      state: z.enum(['announced', 'open', 'settled', 'undone']),
    }),
  ),
  /** What the provider told of it, oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      happenedAt: instant,
      receivedAt: instant,
      appliedAt: instant.nullable(),
      outcome: z.enum(['applied', 'refused', 'not_ours']).nullable(),
      /** Only what is used of it. */
      fact: z.unknown(),
    }),
  ),
  transactions: z.array(listedTransaction),
});
export type AdminPayment = z.infer<typeof adminPayment>;

const paymentParams = z.object({ paymentId: uuid });

export const adminPaymentOperations = {
  listPayments: operation({
    method: 'GET',
    path: '/admin/payments',
    summary: 'Payments of everybody',
    access: 'cashier',
    query: listQuery({ sorts: ['created_at', 'amount', 'status'], order: 'desc' }).extend({
      status: z.enum(PAYMENT_STATUSES).optional(),
      /** `true`: only those in doubt. */
      doubt: queryFlag.optional(),
      user_id: uuid.optional(),
    }),
    response: paged(listedPayment),
  }),
  getAdminPayment: operation({
    method: 'GET',
    path: '/admin/payments/:paymentId',
    summary: 'A payment with what its provider told and what the ledger made of it',
    access: 'cashier',
    params: paymentParams,
    response: single(adminPayment),
    errors: ['NOT_FOUND'],
  }),
  askAboutPayment: operation({
    method: 'POST',
    path: '/admin/payments/:paymentId/ask',
    summary: 'Asks the provider how a payment stands, now, and applies the answer',
    access: 'cashier',
    params: paymentParams,
    body: z.strictObject({ reason: lines().min(3).max(500) }),
    response: single(adminPayment),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  listCreditTransactions: operation({
    method: 'GET',
    path: '/admin/credit-transactions',
    summary: "Every change of anybody's credits",
    access: 'cashier',
    query: listQuery({ sorts: ['created_at'], order: 'desc' }).extend({
      kind: z.enum(TRANSACTION_KINDS).optional(),
      user_id: uuid.optional(),
    }),
    response: paged(listedTransaction),
  }),
};
