/** What the sandbox keeps, as a provider would: its sessions, the events it told, and the secret that signs them. */
import { randomBytes } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { SandboxSession as SessionTable } from '../../../db/__generated__/schema.ts';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { CHECKOUT_LIFETIME_MS, type PaymentOrder } from '../payment-gateway.ts';
import { type CheckoutFact, type ProviderEvent, providerFact } from '../provider-fact.ts';
import type { SandboxState, SignedEvent } from './sandbox-protocol.ts';
import { PROCESSING_MS } from './test-cards.ts';

export type SandboxSessionRow = Selectable<SessionTable>;

/** Time passes for a session by itself: what it has come to by now is written before it is read. */
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

type SessionKey = { readonly secret: string } | { readonly id: string } | { readonly payment_id: string };

export async function findSession(db: Db, key: SessionKey): Promise<SandboxSessionRow | null> {
  const [[column, value] = ['id', '']] = Object.entries(key);
  const where = sql`${sql.ref(column)}::text = ${value}`;
  await inTransaction(db, (tx) => bringUpToDate(tx, where));
  const { rows } = await sql<SandboxSessionRow>`select * from sandbox.session where ${where}`.execute(db);
  return rows[0] ?? null;
}

/** The session with its row held until the transaction ends. */
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

/** What the sandbox tells of a session as it stands. */
export const factOf = (row: SandboxSessionRow): CheckoutFact => ({
  kind: 'checkout',
  paymentId: row.payment_id,
  sessionId: row.id,
  intentId: row.state === 'paid' ? `pi_${row.id}` : null,
  state: row.state === 'authenticating' ? 'open' : (row.state as CheckoutFact['state']),
  userId: row.user_id,
  amountCents: row.amount_cents,
  currency: row.currency,
  livemode: false,
});

/** Tells what became of a session, once for each state, and answers the signed event. */
export async function tell(tx: Tx, row: SandboxSessionRow): Promise<SignedEvent> {
  const { state } = row;
  const id = `evt_${row.id}_${state}`;
  const settled = state !== 'processing' && row.settles_as !== null;
  const body = JSON.stringify({
    id,
    type: settled
      ? `checkout.session.async_payment_${state === 'paid' ? 'succeeded' : 'failed'}`
      : 'checkout.session.completed',
    happenedAt: new Date().toISOString(),
    fact: factOf(row),
  });
  await tx
    .insertInto('sandbox.event')
    .values({ id, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { default: Stripe } = await import('stripe');
  return {
    body,
    signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: await secretOf(tx) }),
  };
}

export async function eventsSince(db: Db, since: Date): Promise<ProviderEvent[]> {
  const rows = await db.selectFrom('sandbox.event').select('body').where('created_at', '>=', since).execute();
  return rows.map(({ body }) => parseEvent(body));
}

const eventBody = z.object({
  id: z.string(),
  type: z.string(),
  happenedAt: z.iso.datetime().transform((text) => new Date(text)),
  fact: providerFact,
});

export const parseEvent = (body: string): ProviderEvent => eventBody.parse(JSON.parse(body));

export async function secretOf(db: Db | Tx): Promise<string> {
  const { secret } = await db.selectFrom('sandbox.signing_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}

interface Move {
  readonly state: SandboxState;
  readonly settlesAs?: 'paid' | 'failed';
}

export async function moveSession(
  tx: Tx,
  row: SandboxSessionRow,
  { state, settlesAs }: Move,
): Promise<SandboxSessionRow> {
  const wait = `${PROCESSING_MS} milliseconds`;
  return tx
    .updateTable('sandbox.session')
    .set({
      state,
      ...(settlesAs && { settles_as: settlesAs, settles_at: sql`clock_timestamp() + ${wait}::interval` }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
