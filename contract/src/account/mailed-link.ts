import * as z from 'zod';
import { model } from '../model.ts';

/** It says what a mailed link would do, before somebody presses its button. */
export const mailedLink = z.discriminatedUnion('status', [
  model('UsableLink', {
    status: z.literal('works'),
    kind: z.enum(['signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
    email: z.string(),
    account: z
      .string()
      .describe('The account, partly hidden when the email went to another address: `f…@example.com`.'),
    newEmail: z.string().nullable(),
    asksForPassword: z
      .boolean()
      .describe("Others signed up with the address too, so a sign-up's password isn't enough."),
    givesCode: z
      .boolean()
      .describe(
        'It gives a code, which the browser that requested the email exchanges for a session (PKCE).',
      ),
  }),
  model('EndedLink', { status: z.enum(['unknown', 'expired', 'used', 'replaced', 'outdated']) }),
]);
export type MailedLink = z.infer<typeof mailedLink>;
