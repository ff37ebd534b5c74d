import type { ListedPayment } from '@boast/contract/admin/payments';
import { doubtOf } from '@boast/domain/payment/payment-doubt';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginsWith, defineList, holdsWord, readList } from '../../http/list.ts';
import { hasMismatch, hasWaitingEvent, inDoubt } from './payment-doubt-view.ts';

export const paymentList = defineList('payments', {
  from: sql`payment p`,
  id: sql`p.id`,
  sorts: {
    created_at: [sql`p.created_at`],
    amount: [sql`p.amount_cents`, sql`p.created_at`],
    status: [sql`p.status`, sql`p.created_at`],
  },
  where: ({ status, doubt, user_id }) => [
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(user_id ? [sql`p.user_id = ${user_id}`] : []),
    ...(doubt === undefined ? [] : [sql`(${inDoubt}) = ${doubt}`]),
  ],
  searched: [
    (word) => sql`p.user_id in (select id from app_user where ${holdsWord(sql`username`, word)})`,
    (word) => sql`p.user_id in (select id from app_user where ${beginsWith(sql`email`, word)})`,
    sql`p.session_id`,
    sql`p.intent_id`,
  ],
  load: ({ db }, ids) => readListedPayments(db, sql`p.id = any(${[...ids]}::uuid[])`),
  csv: {
    username: ({ user }) => user.username,
    userId: ({ user }) => user.id,
  },
});

export const paymentListHandlers = {
  listPayments: ({ ctx, query }) => readList(ctx, paymentList, { query }),
} satisfies Partial<Handlers>;

/** `where` is over `p` (payment). Unordered. */
export async function readListedPayments(db: Db, where: RawBuilder<unknown>): Promise<ListedPayment[]> {
  const { rows } = await sql<Omit<ListedPayment, 'doubt'> & Parameters<typeof doubtOf>[0]>`
    select p.id, p.status, p.amount_cents as "amountCents", p.currency, p.credit_amount as "creditAmount",
      p.created_at as "createdAt", not p.livemode as "isTest",
      json_build_object('id', p.user_id, 'username', u.username) as user,
      case when p.provider = 'stripe' then 'stripe' else 'sandbox' end as provider, p.paid_at as "paidAt",
      p.credits_taken_back as "creditsTakenBack", ${hasMismatch} as "hasMismatch", ${hasWaitingEvent} as "hasWaitingEvent",
      extract(epoch from clock_timestamp() - p.created_at)::float8 * 1000 as "ageMs"
    from payment p join app_user u on u.id = p.user_id where ${where}`.execute(db);
  return rows.map(({ ageMs, hasMismatch, hasWaitingEvent, ...payment }) => ({
    ...payment,
    doubt: doubtOf({ status: payment.status, ageMs, hasMismatch, hasWaitingEvent }),
  }));
}
