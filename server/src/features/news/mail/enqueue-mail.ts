import { onCommit, type Tx } from '../../../db/database.ts';
import type { MailContent, MailHost } from './mail-content.ts';
import { insertMails, type OutboxMail } from './outbox-store.ts';
import { renderMail } from './render-mail.ts';

export interface NewMail
  extends Pick<
    OutboxMail,
    'businessKey' | 'to' | 'unless' | 'daily' | 'expiresAt' | 'heldUntil' | 'headers' | 'secret'
  > {
  readonly content: MailContent;
}

/**
 * Writes mails in the transaction that causes them, as one statement; they leave when that has committed, at once or by the
 * recurring job. A second mail of the same `businessKey` (one a subject: `password-changed:<id>`) is not written. All texts
 * are in memory together: whoever has many comes with some hundreds at a time.
 */
export async function enqueueMails(tx: Tx, host: MailHost, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rendered = mails.map(({ content, ...mail }) => ({ ...mail, ...renderMail(content, host.config) }));
  const written = await insertMails(tx, rendered);
  // Given twice in a transaction it runs once: one delivery takes all of its mails.
  if (written > 0) onCommit(tx, host.mailDelivery.wake);
}

export const enqueueMail = (tx: Tx, host: MailHost, mail: NewMail): Promise<void> =>
  enqueueMails(tx, host, [mail]);
