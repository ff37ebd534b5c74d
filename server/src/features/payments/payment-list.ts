import type { ListedPayment } from '@boast/contract/admin/payments';
import type { PaymentStatus } from '@boast/domain/payment/payment';
import { doubtOf } from '@boast/domain/payment/payment-doubt';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginsWith, defineList, holdsWord, readList } from '../../http/list.ts';
import { hasMismatch, hasWaitingEvent, inDoubt } from './payment-doubt-view.ts';
import { paymentView } from './payment-view.ts';

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
  const { rows } = await sql<Row>`
    select p.*, u.username, ${hasMismatch} as has_mismatch, ${hasWaitingEvent} as has_waiting_event,
      extract(epoch from clock_timestamp() - p.created_at)::float8 * 1000 as age_ms
    from payment p join app_user u on u.id = p.user_id where ${where}`.execute(db);
  return rows.map((row) => ({
    ...paymentView(row),
    user: { id: row.user_id, username: row.username },
    provider: row.provider === 'stripe' ? 'stripe' : 'sandbox',
    paidAt: row.paid_at,
    creditsTakenBack: row.credits_taken_back,
    doubt: doubtOf({
      status: row.status as PaymentStatus,
      ageMs: row.age_ms,
      hasMismatch: row.has_mismatch,
      hasWaitingEvent: row.has_waiting_event,
    }),
  }));
}

type Row = Parameters<typeof paymentView>[0] & {
  username: string;
  has_mismatch: boolean;
  has_waiting_event: boolean;
  age_ms: number;
};
