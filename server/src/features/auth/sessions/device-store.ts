import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';

export async function knowsDevice(db: Db, email: string, device: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('auth.known_device as d')
    .innerJoin('auth.account as a', 'a.id', 'd.account_id')
    .select('d.account_id')
    .where('a.email', '=', email)
    .where('d.device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

const MOST_DEVICES = 30;

/**
 * Records that a device signed in. Returns true the first time. Beyond the limit the least recently seen devices go, those that proved a
 * factor last.
 */
export async function noteDevice(tx: Tx, accountId: string, device: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('auth.known_device')
    .values({ account_id: accountId, device })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'device'])
        .doUpdateSet({ last_seen_at: sql<string>`clock_timestamp()` }),
    )
    .returning(sql<boolean>`last_seen_at is null`.as('isNew'))
    .executeTakeFirstOrThrow();
  if (row.isNew) await forgetDevicesBeyond(tx, accountId, device);
  return row.isNew;
}

async function forgetDevicesBeyond(tx: Tx, accountId: string, newest: Buffer): Promise<void> {
  await tx
    .deleteFrom('auth.known_device')
    .where('account_id', '=', accountId)
    .where('device', 'in', (eb) =>
      eb
        .selectFrom('auth.known_device')
        .select('device')
        .where('account_id', '=', accountId)
        .where('device', '!=', newest)
        .orderBy(sql`assured_at is not null`, 'desc')
        .orderBy(sql`coalesce(last_seen_at, first_seen_at)`, 'desc')
        .offset(MOST_DEVICES - 1),
    )
    .execute();
}

export async function isAssuredDevice(db: Db, accountId: string, device: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('auth.known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device', '=', device)
    .where('assured_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removing the last factor also removes what was proved with it. */
export async function forgetAssurance(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('auth.known_device')
    .set({ assured_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

export async function assureDevice(tx: Tx, accountId: string, device: Buffer): Promise<void> {
  await noteDevice(tx, accountId, device);
  await tx
    .updateTable('auth.known_device')
    .set({ assured_at: databaseNow })
    .where('account_id', '=', accountId)
    .where('device', '=', device)
    .execute();
}
