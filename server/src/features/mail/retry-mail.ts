import { sql } from 'kysely';
import { inTransaction } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readMails } from './mail-list.ts';
import { reopenMail } from './reopen-mail.ts';

export const retryMail: Handler<'retryMail'> = async ({ ctx, actor, params, body }) => {
  const { mailId } = params;
  await inTransaction(ctx.db, async (tx) => {
    const before = await reopenMail(tx, ctx, mailId);
    if (before === 'unknown') throw notFound('Mail');
    if (before === 'not_dead') {
      throw new ApiError('RETRY_REFUSED', 'Only a mail that was given up can be sent once more');
    }
    if (before === 'text_gone') {
      const message = 'The text of this mail is not kept. Ask its reader to request it anew.';
      throw new ApiError('RETRY_REFUSED', message);
    }
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'mail.retry',
      resourceType: 'MAIL',
      resourceId: mailId,
      reason: body.reason,
      before,
      after: { state: 'waiting', attempts: 0 },
    });
  });
  const [mail] = await readMails(ctx.db, sql`m.id = ${mailId}`);
  if (!mail) throw notFound('Mail');
  return { data: mail };
};
