import { onCommit, type Tx } from '../../db/database.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { MailHost } from './mail-host.ts';
import { insertMail, type OutboxMail } from './outbox-store.ts';
import { renderMail } from './render-mail.ts';

export interface NewMail
  extends Pick<OutboxMail, 'businessKey' | 'to' | 'unless' | 'daily' | 'expiresAt' | 'headers' | 'secret'> {
  readonly content: MailContent;
}

/**
 * Writes a mail in the transaction that causes it; it leaves when that has committed, at once or by the recurring job.
 * A second mail of the same `businessKey` (one a subject: `password-changed:<id>`) is not written.
 */
export async function enqueueMail(tx: Tx, host: MailHost, { content, ...mail }: NewMail): Promise<void> {
  const written = await insertMail(tx, { ...mail, ...renderMail(content, host.config) });
  if (!written || waking.has(tx)) return;
  waking.add(tx);
  // Not awaited: who caused the mail does not wait for the mail server.
  onCommit(tx, () => {
    deliverMail(host).catch((error: unknown) => host.log.error({ err: error }, 'mail was not delivered'));
  });
}

/** Transactions whose mails will be delivered once they have committed: one delivery takes them all. */
const waking = new WeakSet<Tx>();
