/** A person's passkeys: listing, naming and removing them. Names, answers and refusals are the protocol's. */
import { refuseText } from '@boast/domain/account/readable-text';
import { inTransaction, type Tx } from '../../../db/database.ts';
import type { MailHost } from '../../news/mail/mail-content.ts';
import { passkeyRemovedMail } from '../../news/mail/passkey-mails.ts';
import { type Account, lockAccount } from '../account/account-store.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import { demandAnotherWayIn } from '../account/ways-in-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { demandSecondFactor } from '../sessions/demand-of-session.ts';
import { endSessionsOfPasskey } from '../sessions/session-store.ts';
import { listPasskeys, type Passkey, removePasskeys, renamePasskey } from './passkey-store.ts';

export async function ownPasskeys({ db }: AuthContext, { account }: CurrentSession) {
  return (await listPasskeys(db, account.id)).map(passkeyJson);
}

/** Throws AuthError. */
export async function namePasskey(
  { db }: AuthContext,
  { account }: CurrentSession,
  { id, name }: { readonly id: string; readonly name: string },
) {
  const friendlyName = name.trim();
  const refusal = friendlyName === '' ? 'friendly_name is required' : refuseText(friendlyName);
  if (refusal !== null) throw new AuthError('validation_failed', refusal);
  const named = await inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id);
    const passkey = await findOwn(tx, account.id, id);
    await renamePasskey(tx, { id, friendlyName });
    return { ...passkey, friendlyName };
  });
  return passkeyJson(named);
}

/** Ends the sessions that the passkey opened, except this one, which drops to one factor. Throws AuthError. */
export async function removePasskey(ctx: AuthContext, who: CurrentSession, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, who.account.id);
    if (!account) throw new AuthError('session_not_found');
    const { friendlyName: name } = await findOwn(tx, account.id, id);
    await demandFactorOfStaff(tx, who);
    await demandAnotherWayIn(tx, account.id);
    await mailRemoval(tx, ctx, { account, names: [name] });
    await endSessionsOfPasskey(tx, id, who.sessionId);
    await removePasskeys(tx, [id]);
  });
}

/** Removes all passkeys when somebody lost them. Returns how many there were. */
export async function resetPasskeys(tx: Tx, host: MailHost, account: Account): Promise<number> {
  const passkeys = await listPasskeys(tx, account.id);
  if (passkeys.length === 0) return 0;
  await mailRemoval(tx, host, { account, names: passkeys.map(({ friendlyName }) => friendlyName) });
  await removePasskeys(
    tx,
    passkeys.map(({ id }) => id),
  );
  return passkeys.length;
}

function mailRemoval(
  tx: Tx,
  host: MailHost,
  { account, names }: { readonly account: Account; readonly names: readonly string[] },
): Promise<void> {
  const { productName } = host.config;
  return mailAccountChange(tx, host, {
    account,
    kind: 'passkey_removed',
    content: (takeBackUrl) => passkeyRemovedMail({ productName, names, takeBackUrl }),
  });
}

/**
 * A passkey opens the portal, so a stolen password must not be enough to add one: staff who have a passkey add and remove ways in only
 * in a session of two factors.
 */
export async function demandFactorOfStaff(tx: Tx, who: CurrentSession): Promise<void> {
  if (who.account.app_metadata['admin'] !== true) return;
  if ((await listPasskeys(tx, who.account.id)).length > 0) demandSecondFactor(who);
}

async function findOwn(tx: Tx, accountId: string, id: string): Promise<Passkey> {
  const passkey = (await listPasskeys(tx, accountId)).find((candidate) => candidate.id === id);
  if (!passkey) throw new AuthError('webauthn_credential_not_found');
  return passkey;
}

export const passkeyJson = ({ id, friendlyName, createdAt, lastUsedAt }: Passkey) => ({
  id,
  friendly_name: friendlyName,
  created_at: createdAt,
  ...(lastUsedAt && { last_used_at: lastUsedAt }),
});
