import * as z from 'zod';
import { operation, single } from './operation.ts';
import { line } from './text.ts';

/** The token of a mailed link. It gives no other right. */
const token = line().max(200);

const mailPreferences = z.object({
  /** Enough to know whose they are: `f…@example.com`. */
  email: z.string(),
  tournamentUpdatesEnabled: z.boolean(),
  tournamentResultsEnabled: z.boolean(),
});
export type MailPreferences = z.infer<typeof mailPreferences>;

export const getMailPreferences = operation({
  method: 'GET',
  path: '/mail-preferences',
  summary: 'What mail somebody gets, by the link in one of theirs',
  access: 'visitor',
  query: z.object({ token }),
  response: single(mailPreferences),
  errors: ['NOT_FOUND'],
});

export const updateMailPreferences = operation({
  method: 'PATCH',
  path: '/mail-preferences',
  summary: 'Changes what mail somebody gets, by the link in one of theirs',
  access: 'visitor',
  body: z.strictObject({
    token,
    tournamentUpdatesEnabled: z.boolean().optional(),
    tournamentResultsEnabled: z.boolean().optional(),
  }),
  response: single(mailPreferences),
  errors: ['NOT_FOUND'],
});
