import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Used tokens stay as long as a thief might present one; a session ends after three months without use. */
export async function removeExpired(tx: Tx): Promise<void> {
  const before = (interval: string) => sql<string>`clock_timestamp() - ${interval}::interval`;
  // A sign-up keeps its password until its account is confirmed or removed, because its mail may be requested again.
  await tx
    .deleteFrom('auth.one_time_token')
    .where('expires_at', '<', before('1 day'))
    .where((eb) => eb.or([eb('kind', '!=', 'signup'), eb('user_metadata', 'is', null)]))
    .execute();
  await tx.deleteFrom('auth.account_change').where('expires_at', '<', before('1 day')).execute();
  await tx.deleteFrom('auth.factor_challenge').where('expires_at', '<', before('1 day')).execute();
  await tx.deleteFrom('auth.passkey_challenge').where('expires_at', '<', before('1 hour')).execute();
  await tx
    .deleteFrom('auth.factor')
    .where('status', '=', 'unverified')
    .where('created_at', '<', before('1 day'))
    .execute();
  await tx
    .deleteFrom('auth.known_device')
    .where((eb) => eb.fn.coalesce('last_seen_at', 'first_seen_at'), '<', before('1 year'))
    .execute();
  await tx.deleteFrom('auth.exchange_code').where('expires_at', '<', before('1 day')).execute();
  await tx.deleteFrom('auth.provider_flow').where('expires_at', '<', before('1 day')).execute();
  await tx.deleteFrom('auth.refresh_token').where('used_at', '<', before('30 days')).execute();
  await tx.deleteFrom('auth.session').where('refreshed_at', '<', before('90 days')).execute();
  await tx
    .deleteFrom('auth.account')
    .where('email_confirmed_at', 'is', null)
    .where('updated_at', '<', before('7 days'))
    .execute();
}
