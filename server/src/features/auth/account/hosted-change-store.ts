import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * A change of an account that the hosted auth service has not heard of yet. `changed` sends the administrator flag and the ban as they are
 * at that moment.
 */
export type HostedChangeKind = 'changed' | 'removed';

interface HostedChange {
  readonly providerId: string;
  readonly userId: string;
  readonly kind: HostedChangeKind;
}

/** Queues a change for the hosted auth service. A removed person stays removed. */
export async function noteHostedChange(tx: Tx, { providerId, userId, kind }: HostedChange): Promise<void> {
  await tx
    .insertInto('hosted_errand')
    .values({ provider_id: providerId, user_id: userId, wish: kind })
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ wish: kind, noted_at: sql`clock_timestamp()` })
        .where('hosted_errand.wish', '!=', 'removed'),
    )
    .execute();
}

/** Removes a change that was sent; one recorded again meanwhile stays. */
export async function removeHostedChange(
  tx: Tx,
  { providerId, notedAt }: { readonly providerId: string; readonly notedAt: string },
): Promise<void> {
  await tx
    .deleteFrom('hosted_errand')
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`noted_at = ${notedAt}::timestamptz`)
    .execute();
}
