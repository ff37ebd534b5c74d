import { inTransaction } from '../../db/database.ts';
import { removeRetiredKeys } from '../../gateways/identity/signing-keys.ts';
import { forgetOldUses } from '../../http/limited-use.ts';
import { removeClosedMails } from '../mail/outbox-store.ts';
import type { AuthHost } from './auth-context.ts';
import { removeExpired } from './expired-store.ts';

/** Removes what can no longer be used. Safe to run twice, late and on several machines. */
export async function keepAuthTidy(host: Pick<AuthHost, 'db'>): Promise<void> {
  await forgetOldUses(host.db);
  await inTransaction(host.db, async (tx) => {
    await removeExpired(tx);
    await removeRetiredKeys(tx);
    await removeClosedMails(tx);
  });
}
