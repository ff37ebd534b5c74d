import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { WebhookKind } from './webhook-kind.ts';

interface NewWebhook {
  readonly tournamentId: string;
  readonly url: string;
  readonly kind: WebhookKind;
  readonly secret: string | null;
}

/** Undefined where the draw has this address. The caller holds the draw. */
export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<string | undefined> {
  const row = await tx
    .insertInto('webhook')
    .values({
      tournament_id: webhook.tournamentId,
      url: webhook.url,
      kind: webhook.kind,
      secret: webhook.secret,
    })
    .onConflict((conflict) => conflict.constraint('webhook_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function renewSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await sql`
    update webhook set secret_before = secret, secret = ${secret}, secret_changed_at = clock_timestamp()
    where id = ${id}`.execute(tx);
}

export async function removeWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute();
}

/** Nothing more is sent there, except a test. */
export async function switchOff(tx: Tx, id: string, why: 'gone' | 'dead'): Promise<void> {
  await sql`
    update webhook set switched_off_at = clock_timestamp(), switched_off_why = ${why}
    where id = ${id} and switched_off_at is null`.execute(tx);
}

export async function switchOn(tx: Tx, id: string): Promise<void> {
  await sql`update webhook set switched_off_at = null, switched_off_why = null
    where id = ${id} and switched_off_at is not null`.execute(tx);
}

export async function noteSilence(tx: Tx, id: string, isSilent: boolean): Promise<void> {
  await sql`
    update webhook set silent_at = case when ${isSilent} then clock_timestamp() end
    where id = ${id} and (${isSilent} or silent_at is not null)`.execute(tx);
}

/** A tournament that was started over keeps its addresses. */
export async function moveWebhooks(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update webhook set tournament_id = ${to} where tournament_id = ${from}`.execute(tx);
}

/** Somebody is told of its results. */
export const hasWebhooks = (tournamentId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from webhook w where w.tournament_id = ${tournamentId} and w.switched_off_at is null)`;
