import { normalizeEmail } from '@boast/domain/account/email';
import { refuseGivenUsername } from '@boast/domain/account/username';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallOf, Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { invitationMail } from '../news/mail/account-mails.ts';
import { enqueueMail } from '../news/mail/enqueue-mail.ts';
import { insertCreatedUser } from './history/history-store.ts';
import { assertPastTips } from './history/past-tips.ts';
import { readAdminUser } from './user-details-view.ts';
import { lockUserOfEmail } from './user-store.ts';
import { isUsernameTaken } from './username-store.ts';

export const createUserHandlers = {
  /**
   * Creates a person by hand. Like a person of the old platform, the row waits for a sign-in with its confirmed address, so it
   * needs no password and works with a hosted auth service too. A person with an address is invited by mail.
   */
  createUser: async ({ ctx, actor, body }) => {
    const { reason, ...fields } = body;
    const email = readEmail(fields.email);
    assertPastTips(fields);
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'user.create',
      resource: { type: 'USER' },
      reason,
      write: async (tx) => {
        const account = { username: fields.username, email, productName: ctx.config.productName };
        await assertFree(tx, account);
        const id = await insertCreatedUser(tx, { ...fields, email });
        if (id === undefined) {
          // Another person with this name or address was created at the same moment.
          await assertFree(tx, account);
          throw usernameTaken();
        }
        if (email !== null) {
          const { productName, publicUrl } = ctx.config;
          const content = invitationMail({
            productName,
            url: `${publicUrl}/login`,
            username: fields.username,
            email,
          });
          await enqueueMail(tx, ctx, { businessKey: `invitation:${id}`, to: email, content });
        }
        // Audit records are permanent, so the address is left out.
        const after = { ...fields, email: undefined, invited: email !== null };
        return { data: await readAdminUser(tx, id), id, after };
      },
    });
  },
} satisfies Partial<Handlers>;

function readEmail(typed: CallOf<'createUser'>['body']['email']): string | null {
  if (typed === undefined) return null;
  const email = normalizeEmail(typed);
  if (email === null) throw new ApiError('INVALID_INPUT', 'Enter an email address like name@example.com');
  return email;
}

interface NewIdentity {
  readonly username: string;
  readonly email: string | null;
  readonly productName: string;
}

async function assertFree(tx: Tx, { username, email, productName }: NewIdentity): Promise<void> {
  if (email !== null && (await lockUserOfEmail(tx, email)))
    throw new ApiError('EMAIL_TAKEN', 'Someone already has this email address. Edit that user instead');
  const refusal = refuseGivenUsername(username, productName);
  if (refusal !== null) throw new ApiError('USERNAME_TAKEN', refusal);
  if (await isUsernameTaken(tx, username)) throw usernameTaken();
}

const usernameTaken = (): ApiError => new ApiError('USERNAME_TAKEN', 'This username is not available');
