import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { PushTarget } from '../../../gateways/push/push-service.ts';

export interface Subscribing extends PushTarget {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly publicKey: string;
  readonly device: string;
}

const MAX_A_PERSON = 10;

/**
 * An endpoint belongs to one person, so a new subscription takes it from its former owner. Beyond the limit the least recently used one
 * goes.
 */
export async function writeSubscription(tx: Tx, subscription: Subscribing) {
  const { rows } = await sql<SubscriptionRow>`
    insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, public_key, device)
    values (${subscription.userId}, ${subscription.sessionId}, ${subscription.endpoint}, ${subscription.p256dh}, ${subscription.auth}, ${subscription.publicKey}, ${subscription.device})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key, device = excluded.device,
      failures = 0, retry_at = null,
      created_at = case when push_subscription.user_id = excluded.user_id then push_subscription.created_at
        else clock_timestamp() end,
      told_at = case when push_subscription.user_id = excluded.user_id then push_subscription.told_at end
    returning id, device, endpoint, created_at as "createdAt", told_at as "toldAt"`.execute(tx);
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${subscription.userId} and endpoint <> ${subscription.endpoint}
      order by coalesce(told_at, created_at) desc offset ${MAX_A_PERSON - 1})`.execute(tx);
  return rows[0];
}

export interface SubscriptionRow {
  readonly id: string;
  readonly device: string;
  readonly endpoint: string;
  readonly createdAt: string;
  readonly toldAt: string | null;
}

export async function removeSubscription(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed?.id;
}

export async function moveSubscription(
  tx: Tx,
  { before, to, publicKey }: { readonly before: string; readonly to: PushTarget; readonly publicKey: string },
): Promise<string | undefined> {
  if (before !== to.endpoint)
    await sql`
      delete from push_subscription where endpoint = ${to.endpoint}
        and exists (select from push_subscription where endpoint = ${before})`.execute(tx);
  const moved = await tx
    .updateTable('push_subscription')
    .set({ ...to, public_key: publicKey, failures: 0, retry_at: null })
    .where('endpoint', '=', before)
    .returning('id')
    .executeTakeFirst();
  return moved?.id;
}

export async function removeSubscriptionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_notice').where('user_id', '=', userId).execute();
}

export interface PushAttempts {
  readonly took: readonly string[];
  readonly gone: readonly string[];
  /** These devices accepted nothing; the next attempt waits at least this long. */
  readonly failed: readonly {
    readonly id: string;
    readonly afterSeconds: number | null;
    readonly refusedAs: number | null;
  }[];
}

/** A device that gives the same refusal for this long is removed. */
const REFUSED_DAYS = 3;

/** The next attempt follows after one minute, two, four … up to six hours, or when the push service says. */
export async function noteTried(tx: Tx, { took, gone, failed }: PushAttempts): Promise<void> {
  if (took.length > 0)
    await sql`
      update push_subscription set told_at = clock_timestamp(), failures = 0, retry_at = null,
        refused_as = null, refused_since = null
      where id = any(${took}::uuid[])`.execute(tx);
  if (gone.length > 0) await sql`delete from push_subscription where id = any(${gone}::uuid[])`.execute(tx);
  if (failed.length === 0) return;
  await sql`
    update push_subscription s set failures = failures + 1, retry_at = clock_timestamp()
        + make_interval(secs => greatest(least(60 * 2 ^ least(s.failures, 10), 21600), least(f.after, 86400))),
      refused_as = f.refused,
      refused_since = case when f.refused = s.refused_as then s.refused_since
        when f.refused is not null then clock_timestamp() end
    from unnest(${failed.map(({ id }) => id)}::uuid[],
      ${failed.map(({ afterSeconds }) => afterSeconds ?? 0)}::double precision[],
      ${failed.map(({ refusedAs }) => refusedAs)}::integer[]) as f(id, after, refused)
    where s.id = f.id`.execute(tx);
  await sql`
    delete from push_subscription where id = any(${failed.map(({ id }) => id)}::uuid[])
      and refused_since < clock_timestamp() - make_interval(days => ${REFUSED_DAYS})`.execute(tx);
}
