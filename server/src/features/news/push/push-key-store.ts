import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { PushKey } from '../../../gateways/push/push-service.ts';

/** Stores the first key. Several processes at once may store several, and the newest counts. */
export async function keepFirstKey(tx: Tx, key: PushKey): Promise<void> {
  await sql`
    insert into push_key (public_key, private_key)
    select ${key.publicKey}, ${key.privateKey} where not exists (select from push_key)`.execute(tx);
}

/** Browsers subscribe with a new key from now on. Subscriptions of the previous key still work; those of older keys are removed. */
export async function rotateKey(tx: Tx, key: PushKey): Promise<void> {
  await sql`delete from push_key where created_at < (select max(created_at) from push_key)`.execute(tx);
  await sql`
    delete from push_subscription where public_key not in (select public_key from push_key)`.execute(tx);
  await sql`insert into push_key (public_key, private_key) values (${key.publicKey}, ${key.privateKey})`.execute(
    tx,
  );
}
