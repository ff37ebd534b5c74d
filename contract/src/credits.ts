import * as z from 'zod';
import { instant, model, operation, paged, pageQuery, single, uuid } from './operation.ts';
import { lines } from './text.ts';

export const creditTransaction = model('CreditTransaction', {
  id: z.string(),
  type: z.enum(['USER_TOP_UP', 'ADMIN_TOP_UP', 'ENTRY_PURCHASE', 'PRIZE', 'REFUND']),
  /** Credits gained; below zero: lost. */
  amount: z.int(),
  /** What it was for, in one line; of a top up, the administrator's reason. */
  description: z.string(),
  createdAt: instant,
  resourceType: z.enum(['USER', 'PLAYER', 'MATCH', 'TOURNAMENT', 'PAYMENT']),
  resourceId: uuid,
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

export const creditOperations = {
  creditTransactions: operation({
    method: 'GET',
    path: '/credit-transactions',
    summary: 'How the signed-in person came by their credits and what they spent them on, newest first',
    access: 'player',
    query: pageQuery(20),
    response: paged(creditTransaction),
    errors: ['NOT_FOUND'],
  }),
  topUpUser: operation({
    method: 'POST',
    path: '/admin/users/:userId/credits',
    summary: 'Gives a person credits, or takes back what was given by mistake; they read the reason',
    access: 'cashier',
    asksAgain: true,
    params: z.object({ userId: uuid }),
    body: z.strictObject({
      /** Below zero to take back. */
      amount: z
        .int()
        .min(-1_000)
        .max(1_000)
        .refine((amount) => amount !== 0, 'Enter a number of credits other than 0'),
      reason: lines().min(3).max(500),
    }),
    response: single(z.object({ userId: uuid, credits: z.int(), debt: z.int() })),
    status: 201,
    idempotent: true,
    errors: ['NOT_FOUND', 'INSUFFICIENT_CREDITS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
};
