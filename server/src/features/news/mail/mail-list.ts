import type { ListedMail } from '@boast/contract/admin/health';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { defineList, holdsWord, readList } from '../../../http/list.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { reopenMail } from './reopen-mail.ts';

export const mailList = defineList('mails', {
  from: sql`mail_outbox m`,
  id: sql`m.id`,
  sorts: {
    created_at: [sql`m.created_at`],
    attempts: [sql`m.attempts`, sql`m.created_at`],
  },
  where: ({ state }) => {
    if (state === undefined) return [];
    return [state === 'waiting' ? sql`m.closed_at is null` : sql`m.closed_as = ${state}`];
  },
  searched: [
    sql`m.subject`,
    sql`m.recipient`,
    sql`m.business_key`,
    (word) => sql`m.user_id in (select id from app_user where ${holdsWord(sql`username`, word)})`,
  ],
  load: ({ db }, ids) => readMails(db, sql`m.id = any(${[...ids]}::uuid[])`),
  csv: {
    username: ({ user }) => user?.username ?? null,
  },
});

export const mailHandlers = {
  listMails: ({ ctx, query }) => readList(ctx, mailList, { query }),

  retryMail: async ({ ctx, actor, params, body }) => {
    const { mailId } = params;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'mail.retry',
      resource: { type: 'MAIL', id: mailId },
      reason: body.reason,
      write: async (tx) => {
        const before = await reopenMail(tx, ctx, mailId);
        if (before === 'unknown') throw notFound('Mail');
        if (before === 'not_dead') {
          throw new ApiError('RETRY_REFUSED', 'You can only resend a failed email');
        }
        if (before === 'text_gone') {
          const message = "We don't keep this email's text. Ask the reader to request it again.";
          throw new ApiError('RETRY_REFUSED', message);
        }
        const [data] = await readMails(tx, sql`m.id = ${mailId}`);
        return { data, before, after: { state: 'waiting', attempts: 0 } };
      },
    });
  },
} satisfies Partial<Handlers>;

/** `where` is over `m` (mail_outbox). Unordered, and without texts, because a text may hold a link that opens an account. */
async function readMails(db: Db, where: RawBuilder<unknown>): Promise<ListedMail[]> {
  const { rows } = await sql<ListedMail>`
    select m.id, split_part(m.business_key, ':', 1) as kind, m.subject, m.recipient,
      case when m.user_id is not null
        then json_build_object('id', m.user_id, 'username', coalesce(u.username, 'Unknown')) end as user,
      coalesce(m.closed_as, 'waiting') as state, m.attempts, m.last_error as "lastError", m.created_at as "createdAt",
      case when m.closed_at is null then m.next_attempt_at end as "nextAttemptAt", m.closed_at as "closedAt",
      coalesce(m.closed_as = 'dead' and m.text_body <> '' and m.recipient <> '', false) as "canRetry"
    from mail_outbox m left join app_user u on u.id = m.user_id where ${where}`.execute(db);
  return rows;
}
