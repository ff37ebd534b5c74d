import { inTransaction } from '../../../db/database.ts';
import type { MailHost } from '../../news/mail/mail-content.ts';
import { recordAudit } from '../../records/audit/record-audit.ts';
import { findAccountByEmail } from '../account/account-store.ts';
import { resetPasskeys } from '../passkeys/passkeys.ts';
import { resetFactors } from './factors.ts';

type Outcome = { readonly ok: true; readonly removed: number } | { readonly ok: false };

/** Passkeys go too, because each is a second factor. The operator has checked by other means who is asking. The person is notified by mail. */
export function resetSecondFactor(
  host: MailHost,
  { email, reason }: { email: string; reason: string },
): Promise<Outcome> {
  return inTransaction(host.db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) return { ok: false };
    const removed = (await resetFactors(tx, host, account)) + (await resetPasskeys(tx, host, account));
    await recordAudit(tx, {
      actorId: null,
      action: 'user.reset_factor',
      resourceType: 'AUTH',
      resourceId: account.id,
      reason,
      before: { factors: removed },
      after: { factors: 0 },
    });
    return { ok: true, removed };
  });
}
