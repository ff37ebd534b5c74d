import { inTransaction } from '../../db/database.ts';
import { removeRetiredKeys } from '../../gateways/identity/signing-keys.ts';
import { forgetOldUses } from '../../http/limited-use.ts';
import type { MailHost } from '../news/mail/mail-content.ts';
import { removeClosedMails } from '../news/mail/outbox-store.ts';
import { removeExpired } from './expired-store.ts';
import { mailUnannouncedDevices } from './sessions/mail-new-device.ts';

/** Removes expired rows and sends delayed device mails. Safe to run twice, late and on several machines. */
export async function keepAuthTidy(host: MailHost): Promise<void> {
  await mailUnannouncedDevices(host);
  await forgetOldUses(host.db);
  await inTransaction(host.db, async (tx) => {
    await removeExpired(tx);
    await removeRetiredKeys(tx);
    await removeClosedMails(tx);
  });
}
