import { inTransaction, type Tx } from '../../db/database.ts';
import { type Account, changeAccount, lockAccount } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';
import type { linkTypes } from './auth-requests.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { type IssuedSession, openSession } from './issue-session.ts';
import { accountOfLink, type Link, type LinkKind, putExchangeCode, takeLink } from './link-store.ts';
import { unusablePassword } from './password-hasher.ts';
import { newSecretToken } from './secret-token.ts';

export type LinkType = (typeof linkTypes)[number];

const kindsOf = {
  signup: ['signup'],
  email: ['signup'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<LinkType, readonly LinkKind[]>;

/** What a link led to: a session, a code for the browser that asked, or the other half of an email change still missing. */
export type Confirmed =
  | { readonly outcome: 'session'; readonly issued: IssuedSession }
  | { readonly outcome: 'code'; readonly code: string }
  | { readonly outcome: 'half' };

/** Uses a mailed link up and does what it was mailed for. Throws AuthError. */
export async function confirmLink(
  ctx: AuthContext,
  { type, token }: { type: LinkType; token: string },
): Promise<Confirmed> {
  const result = await inTransaction(ctx.db, (tx) => useLink(tx, ctx, { token, kinds: kindsOf[type] }));
  if (typeof result === 'string') throw new AuthError(result);
  return result;
}

/** Returns a refusal instead of throwing it: a link that was looked at by the right person is used up all the same. */
async function useLink(
  tx: Tx,
  ctx: AuthContext,
  { token, kinds }: { token: string; kinds: readonly LinkKind[] },
): Promise<Confirmed | AuthErrorCode> {
  const accountId = await accountOfLink(tx, token);
  // The account first: whoever makes a new link holds it too.
  const account = accountId === undefined ? undefined : await lockAccount(tx, accountId);
  const link = account && (await takeLink(tx, token, kinds));
  if (!link) return 'otp_expired';
  if (account.banned) return 'user_banned';
  if (link.kind === 'email_change_current' || link.kind === 'email_change_new') {
    const change = await confirmEmailChange(tx, ctx, { account, side: link.kind });
    if (change === 'half') return { outcome: 'half' };
    if (change !== 'done') return change;
  } else {
    await confirmAddress(tx, account, link.kind);
  }
  return open(tx, account, link);
}

/** Whoever follows a mailed link reads that mailbox. */
async function confirmAddress(tx: Tx, account: Account, kind: 'signup' | 'recovery'): Promise<void> {
  if (account.email_confirmed_at) return;
  // A recovery confirms without the sign-up's link; the sign-up's password may be a stranger's and must not outlive it.
  await changeAccount(tx, account.id, {
    confirmed: true,
    ...(kind === 'recovery' && { passwordHash: unusablePassword }),
  });
}

async function open(tx: Tx, account: Account, { challenge }: Link): Promise<Confirmed> {
  if (!challenge) return { outcome: 'session', issued: await openSession(tx, account.id, 'otp') };
  const code = newSecretToken();
  await putExchangeCode(tx, { code, accountId: account.id, challenge, method: 'otp' });
  return { outcome: 'code', code };
}
