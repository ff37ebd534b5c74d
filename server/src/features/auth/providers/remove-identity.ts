import { inTransaction } from '../../../db/database.ts';
import { identityRemovedMail } from '../../news/mail/identity-mails.ts';
import { type Account, lockAccount } from '../account/account-store.ts';
import { removeIdentity } from '../account/identity-store.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import { providerName } from '../account/provider-name.ts';
import { demandAnotherWayIn } from '../account/ways-in-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { revokeAccessAfter } from '../revoke-access-after.ts';
import type { CurrentSession } from '../sessions/current-session.ts';

/** Takes a way in from an account and signs out its other devices, because somebody may have come in that way. It throws AuthError. */
export async function unlinkIdentity(ctx: AuthContext, who: CurrentSession, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, who.account.id);
    if (!account) throw new AuthError('session_not_found');
    const identity = account.identities.find((candidate) => candidate.id === id);
    if (!identity) throw new AuthError(refusalFor(ctx, { account, id }));
    await demandAnotherWayIn(tx, account.id);
    const provider = providerName(ctx.config, identity);
    await mailAccountChange(tx, ctx, {
      account,
      kind: 'identity_removed',
      content: (takeBackUrl) => identityRemovedMail({ ...ctx.config, provider, takeBackUrl }),
    });
    await removeIdentity(tx, { id, accountId: account.id });
    await revokeAccessAfter(tx, 'identity_removed', { accountId: account.id, sessionId: who.sessionId });
  });
}

/** Without a provider in the settings, only what one of them left behind can be removed. */
function refusalFor(
  { providers }: AuthContext,
  { account, id }: { account: Account; id: string },
): AuthErrorCode {
  if (providers.all.length === 0) return 'manual_linking_disabled';
  return id === account.id ? 'email_conflict_identity_not_deletable' : 'identity_not_found';
}
