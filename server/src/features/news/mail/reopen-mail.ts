import { onCommit, type Tx } from '../../../db/database.ts';
import { closeDataIssue } from '../../issues/data-issue.ts';
import type { MailHost } from './mail-content.ts';
import { reopen } from './outbox-store.ts';
import { liftSuppressions } from './suppressed-address-store.ts';

type Reopening =
  | { readonly state: 'dead'; readonly attempts: number; readonly lastError: string | null }
  | 'unknown'
  | 'not_dead'
  | 'text_gone';

/** Tries a mail that was given up again, as if it had just been written. Returns its state before, or the reason for a refusal. */
export async function reopenMail(tx: Tx, host: MailHost, id: string): Promise<Reopening> {
  const mail = await tx
    .selectFrom('mail_outbox')
    .select(['closed_as', 'attempts', 'last_error', 'recipient', 'text_body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return 'unknown';
  if (mail.closed_as !== 'dead') return 'not_dead';
  if (mail.recipient === '' || mail.text_body === '') return 'text_gone';
  await liftSuppressions(tx, [mail.recipient]);
  await reopen(tx, id);
  await closeDataIssue(tx, { type: 'MAIL_UNDELIVERABLE', resource: { type: 'MAIL', id } });
  onCommit(tx, host.mailDelivery.wake);
  return { state: 'dead', attempts: mail.attempts, lastError: mail.last_error };
}
