import type { Tx } from '../../../db/database.ts';
import { enqueueMail } from '../../news/mail/enqueue-mail.ts';
import type { MailContent, MailHost } from '../../news/mail/mail-content.ts';
import { newSecretToken } from '../secret-token.ts';
import { type AccountChangeKind, insertAccountChange } from './account-change-store.ts';
import type { Account } from './account-store.ts';

interface MailedChange {
  readonly account: Pick<Account, 'id' | 'email'>;
  readonly kind: AccountChangeKind;
  readonly content: (takeBackUrl: string) => MailContent;
}

/**
 * Mails news of a change with a link that takes it back. Call it before writing the change, because taking back undoes everything younger
 * than this record.
 */
export async function mailAccountChange(
  tx: Tx,
  host: MailHost,
  { account, kind, content }: MailedChange,
): Promise<void> {
  const token = newSecretToken();
  await insertAccountChange(tx, { accountId: account.id, kind, email: account.email, token });
  await enqueueMail(tx, host, {
    businessKey: `${kind}-changed:${newSecretToken()}`,
    to: account.email,
    secret: true,
    // After the #, so that no server or log sees it.
    content: content(`${host.config.publicUrl}/not-me#${token}`),
  });
}
