import { TRANSACTION_KINDS } from '@boast/domain/credits/transaction';
import { PAYMENT_STATUSES } from '@boast/domain/payment/payment';
import { PAYMENT_DOUBTS } from '@boast/domain/payment/payment-doubt';
import * as z from 'zod';
import { pageOf } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { payment } from '../payments.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { queryFlag } from '../values/query-flag.ts';
import { textLines } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';
import { listQuery } from './list.ts';

const person = model('PersonName', { id: uuid, username: z.string() });

const listedPayment = model('ListedPayment', {
  ...payment.shape,
  user: person,
  provider: z.enum(['stripe', 'sandbox']),
  paidAt: instant.nullable(),
  creditsTakenBack: z.int(),
  doubt: z
    .enum(PAYMENT_DOUBTS)
    .nullable()
    .describe('Why a person should look at it; null when all is well or may still end well.'),
});
export type ListedPayment = z.infer<typeof listedPayment>;

const listedTransaction = model('ListedTransaction', {
  id: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  user: person,
  amount: z.int().describe('Credits gained; negative when lost, 0 when only money moved.'),
  cents: z.int().describe('Money received with it; negative when it went back.'),
  reason: z.string(),
  actor: person.nullable().describe('Null for the system itself.'),
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
  askedAt: instant.nullable().describe('The last and the next call to the provider.'),
  askAt: instant.nullable(),
  reversals: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['refund', 'dispute']),
      amountCents: z.int(),
      state: z.enum(['announced', 'open', 'settled', 'undone']),
    }),
  ),
  events: z
    .array(
      z.object({
        id: z.string(),
        type: z.string(),
        happenedAt: instant,
        receivedAt: instant,
        appliedAt: instant.nullable(),
        outcome: z.enum(['applied', 'refused', 'not_ours']).nullable(),
        fact: z.unknown(),
      }),
    )
    .describe('Events of the provider, oldest first.'),
  transactions: z.array(listedTransaction),
});
export type AdminPayment = z.infer<typeof adminPayment>;

const paymentParams = z.object({ paymentId: uuid });

export const adminPaymentOperations = {
  listPayments: operation({
    method: 'GET',
    path: '/admin/payments',
    summary: 'All payments',
    access: 'cashier',
    query: listQuery('payments').extend({
      status: z.enum(PAYMENT_STATUSES).optional(),
      doubt: queryFlag.optional(),
      user_id: uuid.optional(),
    }),
    response: pageOf(listedPayment),
  }),
  getAdminPayment: operation({
    method: 'GET',
    path: '/admin/payments/:paymentId',
    summary: "A payment with its provider's events and its ledger entries",
    access: 'cashier',
    params: paymentParams,
    response: dataEnvelope(adminPayment),
    errors: ['NOT_FOUND'],
  }),
  askAboutPayment: operation({
    method: 'POST',
    path: '/admin/payments/:paymentId/ask',
    summary: "Asks the provider for a payment's state now, and applies the answer",
    access: 'cashier',
    params: paymentParams,
    body: z.strictObject({ reason: textLines().min(3).max(500) }),
    response: dataEnvelope(adminPayment),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  listCreditTransactions: operation({
    method: 'GET',
    path: '/admin/credit-transactions',
    summary: 'All changes of credits',
    access: 'cashier',
    query: listQuery('credit-transactions').extend({
      kind: z.enum(TRANSACTION_KINDS).optional(),
      user_id: uuid.optional(),
    }),
    response: pageOf(listedTransaction),
  }),
};
