import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { HostedAccounts } from '../../gateways/identity/hosted-accounts.ts';
import { closeDataIssue } from '../data-issues/data-issue.ts';
import type { HostedWish } from './note-errand.ts';

const AT_ONCE = 100;

interface Open {
  readonly provider_id: string;
  readonly user_id: string;
  readonly wish: HostedWish;
  readonly noted_at: Date;
}

/**
 * Tells the hosted auth service what is noted for it; nothing without its service key. Safe to run twice: it is told what
 * is so, not what changed. One that fails keeps none of the others waiting, and makes the run fail so that it is seen.
 */
export async function runErrands({
  db,
  hostedAccounts,
}: Pick<Context, 'db' | 'hostedAccounts'>): Promise<void> {
  if (!hostedAccounts) return;
  const open = await db.selectFrom('hosted_errand').selectAll().orderBy('noted_at').limit(AT_ONCE).execute();
  const failures: unknown[] = [];
  for (const errand of open as readonly Open[]) {
    try {
      await tell(hostedAccounts, errand);
      await forget(db, errand);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The auth service was not told of ${failures.length} people`);
}

async function tell(hosted: HostedAccounts, { provider_id: providerId, wish }: Open): Promise<void> {
  if (wish === 'removed') await hosted.remove(providerId);
  else await hosted.setAdministrator(providerId, wish === 'administrator');
}

/** Unless another wish was noted meanwhile. */
async function forget(db: Context['db'], errand: Open): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('hosted_errand')
      .where('provider_id', '=', errand.provider_id)
      .where('wish', '=', errand.wish)
      .execute();
    const resource = { type: 'USER', id: errand.user_id } as const;
    if (errand.wish === 'removed') await closeDataIssue(tx, { type: 'HOSTED_ACCOUNT_LEFT', resource });
  });
}
