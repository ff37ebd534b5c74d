import { createHash } from 'node:crypto';
import { inTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { LimitedUse } from '../../../http/limited-use.ts';
import type { Source } from '../../../http/source.ts';
import { enqueueMail } from '../../news/mail/enqueue-mail.ts';
import type { MailContent } from '../../news/mail/mail-content.ts';
import { staffAddresses } from '../../users/staff-addresses.ts';
import { deleteOldFeedback, insertFeedback } from './feedback-store.ts';

export const feedbackHandlers = {
  /**
   * Stores the message and mails it to the staff in one transaction, so that what the page calls sent is in
   * both.
   */
  sendFeedback: async ({ ctx, actor, body, source }) => {
    await limitMessages(ctx.limitedUse, source);
    const { name, email, message } = body;
    const day = ctx.clock.now().toISOString().slice(0, 10);
    const digest = createHash('sha256')
      .update(JSON.stringify([day, name, email, message]))
      .digest();
    return inTransaction(ctx.db, async (tx) => {
      const { id, isNew } = await insertFeedback(tx, { name, email, message, digest });
      if (isNew) {
        const content = feedbackMail({
          ...body,
          productName: ctx.config.productName,
          username: actor?.username,
        });
        for (const to of await staffAddresses(ctx, tx)) {
          await enqueueMail(tx, ctx, { businessKey: `feedback:${id}:${to}`, to, content });
        }
      }
      return { data: { id } };
    });
  },
} satisfies Partial<Handlers>;

const perSource = [
  { most: 3, seconds: 600 },
  { most: 10, seconds: 86_400 },
] as const;

/** Somebody with many addresses can close the form only for their own network. */
const perNetwork = [{ most: 30, seconds: 3_600 }] as const;

async function limitMessages(limitedUse: LimitedUse, { group, network }: Source): Promise<void> {
  const allowed =
    (await limitedUse.take({ bucket: 'feedback', subject: group, limits: perSource })) &&
    (await limitedUse.take({ bucket: 'feedback-network', subject: network, limits: perNetwork }));
  if (!allowed) {
    throw new ApiError('RATE_LIMITED', "That's a lot of messages. Please try again in a few minutes");
  }
}

interface Feedback {
  readonly productName: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Undefined for a visitor. */
  readonly username: string | undefined;
}

const feedbackMail = ({ productName, name, email, message, username }: Feedback): MailContent => ({
  subject: `${productName}: message from ${name}`,
  title: `${name} wrote`,
  paragraphs: [...message.split(/\n+/).filter((line) => line.trim() !== ''), `${name}, ${email}`],
  action: { label: 'Reply', url: `mailto:${email}` },
  footnote:
    username === undefined
      ? "Sent through the contact form by someone not signed in. The address isn't verified."
      : `Sent through the contact form by ${username}, who was signed in. They typed the address.`,
});

/** Deletes messages that are older than the privacy policy allows. Safe to run twice or late. */
export const forgetFeedback = ({ db }: Pick<Context, 'db'>): Promise<void> =>
  inTransaction(db, deleteOldFeedback);
