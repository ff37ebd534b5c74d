import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** `changed`: whether they administer or are banned is told as it is by then. */
export type HostedWish = 'changed' | 'removed';

interface Errand {
  readonly providerId: string;
  readonly userId: string;
  readonly wish: HostedWish;
}

/** Has the hosted auth service told, soon after this commits. Somebody who was removed stays removed. */
export async function noteErrand(tx: Tx, { providerId, userId, wish }: Errand): Promise<void> {
  await tx
    .insertInto('hosted_errand')
    .values({ provider_id: providerId, user_id: userId, wish })
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ wish, noted_at: sql`clock_timestamp()` })
        .where('hosted_errand.wish', '!=', 'removed'),
    )
    .execute();
}

/** It was done; what was noted again meanwhile stays. */
export async function removeErrand(
  tx: Tx,
  { providerId, notedAt }: { readonly providerId: string; readonly notedAt: string },
): Promise<void> {
  await tx
    .deleteFrom('hosted_errand')
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`noted_at = ${notedAt}::timestamptz`)
    .execute();
}
