import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import {
  type ProviderEvent,
  type ProviderFact,
  providerFact,
} from '../../gateways/payments/provider-fact.ts';
import type { FactOutcome } from './apply-fact.ts';

export async function keepEvent(tx: Tx, provider: string, event: ProviderEvent): Promise<void> {
  await tx
    .insertInto('provider_event')
    .values({
      provider,
      id: event.id,
      type: event.type,
      happened_at: event.happenedAt,
      fact: JSON.stringify(event.fact),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .execute();
}

/** In a Tx the event's row is locked; null when there is none that is not applied yet. */
export async function findUnapplied(db: Db | Tx, provider: string, id: string): Promise<ProviderFact | null> {
  const row = await db
    .selectFrom('provider_event')
    .select('fact')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? providerFact.parse(row.fact) : null;
}

export async function markApplied(
  tx: Tx,
  { provider, id, outcome }: { provider: string; id: string; outcome: FactOutcome },
): Promise<void> {
  await tx
    .updateTable('provider_event')
    .set({ applied_at: sql`clock_timestamp()`, outcome })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

export async function unappliedEvents(db: Db, provider: string): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_event')
    .select('id')
    .where('provider', '=', provider)
    .where('applied_at', 'is', null)
    .where('received_at', '<', sql<string>`clock_timestamp() - interval '1 minute'`)
    .orderBy('received_at')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** The provider's list of events was read up to here; it is a few days back if it never was. */
export async function readCursor(db: Db, provider: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select coalesce(
      (select listed_until from provider_cursor where provider = ${provider}),
      clock_timestamp() - interval '3 days') as at`.execute(db);
  return rows[0]?.at ?? new Date(0).toISOString();
}

export async function moveCursor(tx: Tx, provider: string, listedUntil: Date): Promise<void> {
  await tx
    .insertInto('provider_cursor')
    .values({ provider, listed_until: listedUntil })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ listed_until: listedUntil }))
    .execute();
}
