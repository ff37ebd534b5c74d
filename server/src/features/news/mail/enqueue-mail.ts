import { onCommit, type Tx } from '../../../db/database.ts';
import type { MailContent, MailHost } from './mail-content.ts';
import { insertMails, type OutboxMail } from './outbox-store.ts';
import { renderMail } from './render-mail.ts';

export interface NewMail
  extends Pick<
    OutboxMail,
    | 'businessKey'
    | 'to'
    | 'unless'
    | 'daily'
    | 'weight'
    | 'parts'
    | 'foldedInto'
    | 'expiresAt'
    | 'heldUntil'
    | 'headers'
    | 'secret'
  > {
  readonly content: MailContent;
}

export const enqueueMail = (tx: Tx, host: MailHost, mail: NewMail): Promise<void> =>
  enqueueMails(tx, host, [mail]);

/**
 * Writes mails in one statement in the transaction that causes them; they are sent after its commit, at once or by the recurring job. A
 * second mail with the same `businessKey` (`password-changed:<id>`) is not written. All texts are in memory together, so a caller with many
 * passes a few hundred at a time.
 */
export async function enqueueMails(tx: Tx, host: MailHost, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rendered = mails.map(({ content, ...mail }) => ({ ...mail, ...renderMail(content, host.config) }));
  const written = await insertMails(tx, rendered);
  // The same callback given twice in a transaction runs once: one delivery takes all of its mails.
  if (written > 0) onCommit(tx, host.mailDelivery.wake);
}
