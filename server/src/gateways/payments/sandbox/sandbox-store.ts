/** Stores what a provider would: its sessions, the events it sent, and the secret that signs them. */
import { randomBytes } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SandboxSession as SessionTable } from '../../../db/__generated__/schema.ts';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { CHECKOUT_LIFETIME_MS, type PaymentOrder } from '../payment-gateway.ts';
import type { SandboxState } from './sandbox-protocol.ts';
import { STEP_MS } from './test-cards.ts';

export type SandboxSessionRow = Selectable<SessionTable>;

/** A session changes with time alone, so its current state is written before it is read. */
async function bringUpToDate(tx: Tx, session: RawBuilder<unknown>): Promise<void> {
  await sql`
    update sandbox.session set state = case when state = 'processing' then settles_as else 'expired' end
    where ${session} and (
      (state = 'processing' and settles_at <= clock_timestamp())
      or (state in ('open', 'authenticating') and expires_at <= clock_timestamp()))`.execute(tx);
}

export async function insertSession(db: Db, order: PaymentOrder): Promise<SandboxSessionRow> {
  const id = `cs_test_${randomBytes(12).toString('hex')}`;
  const lifetime = `${CHECKOUT_LIFETIME_MS} milliseconds`;
  await inTransaction(db, (tx) =>
    tx
      .insertInto('sandbox.session')
      .values({
        id,
        secret: `${id}_secret_${randomBytes(24).toString('base64url')}`,
        payment_id: order.paymentId,
        user_id: order.userId,
        amount_cents: order.amountCents,
        currency: order.currency,
        description: `${order.creditAmount} ${order.creditAmount === 1 ? 'credit' : 'credits'}`,
        return_url: order.returnUrl,
        expires_at: sql`clock_timestamp() + ${lifetime}::interval`,
      })
      .onConflict((conflict) => conflict.column('payment_id').doNothing())
      .execute(),
  );
  return db
    .selectFrom('sandbox.session')
    .selectAll()
    .where('payment_id', '=', order.paymentId)
    .executeTakeFirstOrThrow();
}

type SessionKey = readonly [column: 'secret' | 'id' | 'payment_id', value: string];

export async function findSession(db: Db, ...[column, value]: SessionKey): Promise<SandboxSessionRow | null> {
  const where = sql`${sql.ref(column)}::text = ${value}`;
  await inTransaction(db, (tx) => bringUpToDate(tx, where));
  const { rows } = await sql<SandboxSessionRow>`select * from sandbox.session where ${where}`.execute(db);
  return rows[0] ?? null;
}

export async function lockSession(tx: Tx, secret: string): Promise<SandboxSessionRow | null> {
  await bringUpToDate(tx, sql`secret = ${secret}`);
  const row = await tx
    .selectFrom('sandbox.session')
    .selectAll()
    .where('secret', '=', secret)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function secretOf(db: Db | Tx): Promise<string> {
  const { secret } = await db.selectFrom('sandbox.signing_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}

interface Move {
  readonly state: SandboxState;
  readonly settlesAs?: 'paid' | 'failed';
  readonly card?: string | null;
}

export async function moveSession(
  tx: Tx,
  row: SandboxSessionRow,
  { state, settlesAs, card }: Move,
): Promise<SandboxSessionRow> {
  const wait = `${STEP_MS} milliseconds`;
  return tx
    .updateTable('sandbox.session')
    .set({
      state,
      ...(state === 'paid' && { card, paid_at: sql`clock_timestamp()` }),
      ...(settlesAs && { settles_as: settlesAs, settles_at: sql`clock_timestamp() + ${wait}::interval` }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function keepEvent(
  tx: Tx,
  event: { readonly id: string; readonly body: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sandbox.event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
