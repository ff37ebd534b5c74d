/** The devices that have signed in to an account, each by a digest of what its browser keeps. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

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

/** Notes that a device signed in. True when it is the first time. */
export async function noteDevice(tx: Tx, accountId: string, device: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('auth.known_device')
    .values({ account_id: accountId, device })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device']).doUpdateSet({ last_seen_at: sql<Date>`clock_timestamp()` }),
    )
    .returning(sql<boolean>`last_seen_at is null`.as('isNew'))
    .executeTakeFirstOrThrow();
  return row.isNew;
}

/** A session that a mailed link opened learns its device from the page's first call. */
export async function adoptDevice(
  tx: Tx,
  { accountId, sessionId, device }: { accountId: string; sessionId: string; device: Buffer },
): Promise<void> {
  const adopted = await tx
    .updateTable('auth.session')
    .set({ device })
    .where('id', '=', sessionId)
    .where('device', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (adopted) await noteDevice(tx, accountId, device);
}
