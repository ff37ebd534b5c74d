import type { Tx } from '../../../db/database.ts';
import { identityAddedMail } from '../../news/mail/identity-mails.ts';
import type { MailHost } from '../../news/mail/mail-content.ts';
import { AuthError } from '../auth-error.ts';
import type { Account } from './account-store.ts';
import { accountOfIdentity, insertIdentity, type NewIdentity } from './identity-store.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { providerName } from './provider-name.ts';

/** Gives an account another way in and tells its owner. The caller holds the account's lock. It throws AuthError. */
export async function addIdentity(
  tx: Tx,
  host: MailHost,
  { account, identity }: { account: Account; identity: NewIdentity },
): Promise<void> {
  const owner = await accountOfIdentity(tx, identity);
  if (owner === account.id) return;
  await mailAccountChange(tx, host, {
    account,
    kind: 'identity_added',
    content: (takeBackUrl) =>
      identityAddedMail({
        ...host.config,
        provider: providerName(host.config, identity),
        takeBackUrl,
      }),
  });
  if (!(await insertIdentity(tx, account.id, identity))) throw new AuthError('identity_already_exists');
}
