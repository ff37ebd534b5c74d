import { sql } from 'kysely';
import { inTransaction } from '../../../db/database.ts';
import type { HostedAccounts } from '../../../gateways/identity/hosted-accounts.ts';
import type { Context } from '../../../http/context.ts';
import { closeDataIssue } from '../../issues/data-issue.ts';
import { type HostedChangeKind, removeHostedChange } from './hosted-change-store.ts';

const AT_ONCE = 100;

interface OpenChange {
  readonly provider_id: string;
  readonly user_id: string;
  readonly kind: HostedChangeKind;
  /** Text, because a Date would cut the microseconds. */
  readonly noted_at: string;
  readonly is_admin: boolean;
  readonly is_banned: boolean;
}

/**
 * Sends the queued changes to the hosted auth service; does nothing without its service key. Safe to run twice, because it sends the
 * present state. One failure does not stop the others, but it fails the run so that it is seen.
 */
export async function sendHostedChanges({
  db,
  hostedAccounts,
}: Pick<Context, 'db' | 'hostedAccounts'>): Promise<void> {
  if (!hostedAccounts) return;
  const open = await db
    .selectFrom('hosted_errand as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select([
      'e.provider_id',
      'e.user_id',
      sql<HostedChangeKind>`e.wish`.as('kind'),
      sql<string>`e.noted_at::text`.as('noted_at'),
      sql<boolean>`u.role is not null`.as('is_admin'),
      sql<boolean>`u.banned_at is not null`.as('is_banned'),
    ])
    .orderBy('e.noted_at')
    .limit(AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  for (const change of open) {
    try {
      await tell(hostedAccounts, change);
      await forget(db, change);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The auth service was not told of ${failures.length} people`);
}

async function tell(hosted: HostedAccounts, change: OpenChange): Promise<void> {
  const { provider_id: providerId, kind, is_admin: isAdmin, is_banned: isBanned } = change;
  if (kind === 'removed') await hosted.remove(providerId);
  else await hosted.mark(providerId, { isAdmin, isBanned });
}

async function forget(db: Context['db'], change: OpenChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    await removeHostedChange(tx, { providerId: change.provider_id, notedAt: change.noted_at });
    const resource = { type: 'USER', id: change.user_id } as const;
    if (change.kind === 'removed') await closeDataIssue(tx, { type: 'HOSTED_ACCOUNT_LEFT', resource });
  });
}
