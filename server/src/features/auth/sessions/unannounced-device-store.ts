import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export async function countUnannouncedDevice(tx: Tx, id: string, agent: string | null): Promise<void> {
  await tx
    .updateTable('auth.account')
    .set({ untold_devices: sql`untold_devices + 1`, untold_agent: agent })
    .where('id', '=', id)
    .execute();
}

const isDue = sql<boolean>`untold_devices > 0
  and coalesce(device_mailed_at < clock_timestamp() - interval '1 hour', true)`;

/** Returns the new devices that the account has not heard about, and marks them as announced. Undefined within an hour of the last mail. */
export async function takeUnannouncedDevices(
  tx: Tx,
  id: string,
): Promise<{ devices: number; agent: string | null } | undefined> {
  const { rows } = await sql<{ devices: number; agent: string | null }>`
    with untold as (select id, untold_devices, untold_agent from auth.account where id = ${id} and ${isDue} for update)
    update auth.account a set device_mailed_at = clock_timestamp(), untold_devices = 0, untold_agent = null
    from untold where a.id = untold.id returning untold.untold_devices as devices, untold.untold_agent as agent`.execute(
    tx,
  );
  return rows[0];
}

export const findUnannouncedDevices = (db: Db): Promise<{ id: string; email: string }[]> =>
  db.selectFrom('auth.account').select(['id', 'email']).where(isDue).execute();
