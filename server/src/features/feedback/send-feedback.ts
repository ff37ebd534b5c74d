import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { takeUse } from '../../http/limited-use.ts';
import type { Source } from '../../http/source.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { staffAddresses } from '../users/staff-addresses.ts';
import { feedbackMail } from './feedback-mail.ts';
import { insertFeedback } from './feedback-store.ts';

/** Keeps what somebody wrote and mails it to the staff, in one transaction: what the page calls sent is in both. */
export const sendFeedback: Handler<'sendFeedback'> = async ({ ctx, actor, body, source }) => {
  await limitMessages(ctx.db, source);
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
};

const perSource = [
  { most: 3, seconds: 600 },
  { most: 10, seconds: 86_400 },
] as const;

/** Somebody with many addresses closes the form for the neighbours of these, and for nobody else. */
const perNetwork = [{ most: 30, seconds: 3_600 }] as const;

async function limitMessages(db: Db, { place, network }: Source): Promise<void> {
  const allowed =
    (await takeUse(db, { bucket: 'feedback', subject: place, limits: perSource })) &&
    (await takeUse(db, { bucket: 'feedback-network', subject: network, limits: perNetwork }));
  if (!allowed) {
    throw new ApiError('RATE_LIMITED', 'That is a lot of messages: please try again in a few minutes');
  }
}
