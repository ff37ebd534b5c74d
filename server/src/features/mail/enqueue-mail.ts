import { onCommit, type Tx } from '../../db/database.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { MailHost } from './mail-host.ts';
import { insertMails, type OutboxMail } from './outbox-store.ts';
import { renderMail } from './render-mail.ts';

export interface NewMail
  extends Pick<OutboxMail, 'businessKey' | 'to' | 'unless' | 'daily' | 'expiresAt' | 'headers' | 'secret'> {
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
  if (written === 0 || waking.has(tx)) return;
  waking.add(tx);
  // Not awaited: who caused the mails does not wait for the mail server.
  onCommit(tx, () => {
    deliverMail(host).catch((error: unknown) => host.log.error({ err: error }, 'mail was not delivered'));
  });
}

export const enqueueMail = (tx: Tx, host: MailHost, mail: NewMail): Promise<void> =>
  enqueueMails(tx, host, [mail]);

/** Transactions whose mails will be delivered once they have committed: one delivery takes them all. */
const waking = new WeakSet<Tx>();
