import { PAYMENT_AGES_MS } from '@boast/domain/payment/payment-doubt';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { DB, Payment as PaymentTable } from '../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../db/database.ts';

export type PaymentRow = Selectable<PaymentTable>;

const held = Symbol('held');

/** Shows that this transaction holds the row: facts about one payment are applied one after the other. */
export interface HeldPayment extends PaymentRow {
  readonly [held]: true;
}

interface NewPayment {
  readonly userId: string;
  readonly provider: string;
  readonly creditAmount: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly livemode: boolean;
}

export const insertPayment = (tx: Tx, order: NewPayment): Promise<PaymentRow> =>
  tx
    .insertInto('payment')
    .values({
      user_id: order.userId,
      provider: order.provider,
      credit_amount: order.creditAmount,
      amount_cents: order.amountCents,
      currency: order.currency,
      livemode: order.livemode,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** An open payment of the person for the same amount, while its checkout may still be opened. */
export async function findFreshPayment(tx: Tx, order: NewPayment): Promise<PaymentRow | null> {
  const row = await tx
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', order.userId)
    .where('provider', '=', order.provider)
    .where('livemode', '=', order.livemode)
    .where('credit_amount', '=', order.creditAmount)
    .where('status', 'in', ['CREATING', 'PENDING'])
    .where(
      'created_at',
      '>',
      sql<string>`clock_timestamp() - make_interval(secs => ${PAYMENT_AGES_MS.opensAgain / 1_000})`,
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

type PaymentKey = { readonly id: string } | { readonly intent_id: string };

export async function lockPayment(tx: Tx, provider: string, key: PaymentKey): Promise<HeldPayment | null> {
  const row = await tx
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) => eb.and(key))
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, [held]: true } : null;
}

export async function updatePayment(
  tx: Tx,
  { id }: HeldPayment,
  set: UpdateObject<DB, 'payment'>,
): Promise<HeldPayment> {
  const row = await tx
    .updateTable('payment')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, [held]: true };
}

/** The caller that gets true asks the provider; others get false for two seconds. */
export async function claimForAsking(tx: Tx, id: string): Promise<boolean> {
  const claimed = await tx
    .updateTable('payment')
    .set({ asked_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<', sql<string>`clock_timestamp() - interval '2 seconds'`),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Takes the payments that are due to be asked about. Each becomes due again after as long as it has existed, but at least five minutes and
 * at most six hours. After a month it is asked about no more.
 */
export async function claimDuePayments(tx: Tx, provider: string, most: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payment set
      asked_at = clock_timestamp(),
      ask_at = case when created_at > clock_timestamp() - interval '30 days' then clock_timestamp()
        + least(greatest(clock_timestamp() - created_at, interval '5 minutes'), interval '6 hours') end
    where id in (
      select id from payment where provider = ${provider} and ask_at <= clock_timestamp()
      order by ask_at limit ${most} for update skip locked)
    returning *`.execute(tx);
  return rows;
}
