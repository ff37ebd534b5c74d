/**
 * Decides whose account a person from a provider gets. An identity we know decides alone. Otherwise the address joins an account only when
 * the provider says that it is verified and our account has confirmed it too. A later change of the address at the provider changes nothing here.
 */
import { normalizeEmail } from '@boast/domain/account/email';
import type { Tx } from '../../../db/database.ts';
import {
  type Account,
  changeAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
} from '../account/account-store.ts';
import { addIdentity } from '../account/add-identity.ts';
import {
  accountOfIdentity,
  insertIdentity,
  type NewIdentity,
  noteSignIn,
} from '../account/identity-store.ts';
import { unusablePassword } from '../account/password-hasher.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { limitSignUpsFrom } from '../auth-limits.ts';
import type { Caller } from '../caller.ts';
import { endLinks } from '../links/link-store.ts';

interface Person {
  readonly identity: NewIdentity;
  readonly emailIsVerified: boolean;
  readonly caller: Caller;
}

/** It throws AuthError. */
export async function accountOfPerson(tx: Tx, ctx: AuthContext, person: Person): Promise<Account> {
  const { identity } = person;
  const known = await accountOfIdentity(tx, identity);
  const account = (known && (await lockAccount(tx, known))) || (await accountByAddress(tx, ctx, person));
  if (account.banned) throw new AuthError('user_banned');
  await noteSignIn(tx, identity);
  return account;
}

async function accountByAddress(tx: Tx, ctx: AuthContext, person: Person): Promise<Account> {
  const { identity, emailIsVerified, caller } = person;
  const email = identity.email === null ? null : normalizeEmail(identity.email);
  if (email === null) throw new AuthError('provider_email_missing');
  if (!emailIsVerified) throw new AuthError('provider_email_needs_verification');
  const found = await findAccountByEmail(tx, email);
  if (!found?.email_confirmed_at) await limitSignUpsFrom(ctx, caller.source);
  const opened = await insertAccount(tx, { email, passwordHash: unusablePassword, userMetadata: {} });
  const id = opened ?? (await findAccountByEmail(tx, email))?.id;
  const account = id === undefined ? undefined : await lockAccount(tx, id);
  // It was moved to another address or removed a moment ago.
  if (account?.email !== email) throw new AuthError('bad_oauth_state');
  if (account.email_confirmed_at) {
    await addIdentity(tx, ctx, { account, identity });
    return account;
  }
  await confirmWithoutPassword(tx, account.id);
  if (!(await insertIdentity(tx, account.id, identity))) throw new AuthError('identity_already_exists');
  return account;
}

/** The password and the links of an unconfirmed sign-up may be a stranger's. */
async function confirmWithoutPassword(tx: Tx, accountId: string): Promise<void> {
  await changeAccount(tx, accountId, { confirmed: true, passwordHash: unusablePassword, userMetadata: {} });
  await endLinks(tx, accountId, { as: 'outdated' });
}
