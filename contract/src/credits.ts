import * as z from 'zod';
import { pageOf, pageQuery } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { instant } from './values/instant.ts';
import { textLines } from './values/text.ts';
import { uuid } from './values/uuid.ts';

export const creditTransaction = model('CreditTransaction', {
  id: z.string(),
  type: z.enum(['USER_TOP_UP', 'ADMIN_TOP_UP', 'ENTRY_PURCHASE', 'PRIZE', 'REFUND']),
  amount: z.int().describe('Credits gained; negative when lost.'),
  description: z.string().describe("One line; for a top up, the administrator's reason."),
  createdAt: instant,
  resourceType: z.enum(['USER', 'PLAYER', 'MATCH', 'TOURNAMENT', 'PAYMENT']),
  resourceId: uuid,
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

export const creditOperations = {
  creditTransactions: operation({
    method: 'GET',
    path: '/credit-transactions',
    summary: "Changes of the signed-in person's credits, newest first",
    access: 'player',
    query: pageQuery(20),
    response: pageOf(creditTransaction),
    errors: ['NOT_FOUND'],
  }),
  topUpUser: operation({
    method: 'POST',
    path: '/admin/users/:userId/credits',
    summary: 'Gives a person credits, or takes back credits given by mistake; they read the reason',
    access: 'cashier',
    asksAgain: true,
    params: z.object({ userId: uuid }),
    body: z.strictObject({
      amount: z
        .int()
        .min(-1_000)
        .max(1_000)
        .refine((amount) => amount !== 0, 'Enter a number of credits other than 0')
        .describe('A negative amount takes credits back.'),
      reason: textLines().min(3).max(500),
    }),
    response: dataEnvelope(z.object({ userId: uuid, credits: z.int(), debt: z.int() })),
    status: 201,
    idempotent: true,
    errors: ['NOT_FOUND', 'INSUFFICIENT_CREDITS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
};
