import { inTransaction, type Tx } from '../../db/database.ts';
import { emailChangedMail } from '../mail/account-mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import {
  type Account,
  changeAccount,
  findAccountByEmail,
  lockAccount,
  removeUnconfirmedAccount,
} from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';
import { takeCodeTry } from './auth-limits.ts';
import type { linkTypes } from './auth-requests.ts';
import type { Caller } from './caller.ts';
import { accountsAwaitingCode, agreeToEmailChange, removeEmailChange } from './email-change-store.ts';
import { type IssuedSession, openSession } from './issue-session.ts';
import {
  accountOfLink,
  killLinks,
  type Link,
  type LinkKind,
  putExchangeCode,
  takeLink,
  takeLinkByCode,
} from './link-store.ts';
import { unusablePassword } from './password-hasher.ts';
import { newSecretToken } from './secret-token.ts';
import { validEmail } from './valid-input.ts';

/**
 * One address said yes to the change. When the other one already had, the account moves to the new address, and every link
 * mailed before dies (edge 40).
 */
async function confirmEmailChange(
  tx: Tx,
  ctx: AuthContext,
  { account, side }: { account: Account; side: 'email_change_current' | 'email_change_new' },
): Promise<'half' | 'done' | 'email_exists' | 'otp_expired'> {
  const change = await agreeToEmailChange(
    tx,
    account.id,
    side === 'email_change_current' ? 'current' : 'new',
  );
  if (!change) return 'otp_expired';
  if (!change.agreed) return 'half';

  await removeUnconfirmedAccount(tx, change.newEmail);
  if (await findAccountByEmail(tx, change.newEmail)) {
    await removeEmailChange(tx, account.id);
    return 'email_exists';
  }
  await changeAccount(tx, account.id, { email: change.newEmail });
  await removeEmailChange(tx, account.id);
  await killLinks(tx, account.id);
  await ctx.moveUserEmail(tx, { providerId: account.id, email: change.newEmail });
  await enqueueMail(tx, ctx, {
    businessKey: `email-changed:${newSecretToken()}`,
    to: account.email,
    content: emailChangedMail({ productName: ctx.config.productName, newEmail: change.newEmail }),
  });
  return 'done';
}

export type LinkType = (typeof linkTypes)[number];

const kindsOf = {
  signup: ['signup'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
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
  { type, token, caller }: { type: LinkType; token: string; caller: Caller },
): Promise<Confirmed> {
  const result = await inTransaction(ctx.db, async (tx) => {
    const accountId = await accountOfLink(tx, token);
    // The account first: whoever makes a new link holds it too.
    const account = accountId === undefined ? undefined : await lockAccount(tx, accountId);
    const link = account && (await takeLink(tx, token, kindsOf[type]));
    return link ? carryOut(tx, ctx, { account, link, caller }) : 'otp_expired';
  });
  if (typeof result === 'string') throw new AuthError(result);
  return result;
}

/** The same by the code that stood beside the link, typed on the device that asked for the mail. Throws AuthError. */
export async function confirmCode(
  ctx: AuthContext,
  { type, code, caller, ...input }: { type: LinkType; email: string; code: string; caller: Caller },
): Promise<Confirmed> {
  const email = validEmail(input.email);
  const { device } = caller;
  const result = await inTransaction(ctx.db, async (tx) => {
    const awaiting = await accountsAwaitingCode(tx, { email, kinds: kindsOf[type], device });
    if (awaiting.length === 0) return 'otp_expired' as const;
    const guess = await takeCodeTry(tx, email, caller);
    if (!guess) return 'over_request_rate_limit' as const;
    for (const { accountId, kinds } of awaiting) {
      const account = await lockAccount(tx, accountId);
      const link = account && (await takeLinkByCode(tx, { accountId, kinds, code, device }));
      if (!link) continue;
      await guess.forgive();
      // Whoever typed it is who asked, so there is no other browser to give a code to.
      return carryOut(tx, ctx, { account, link: { ...link, challenge: null }, caller });
    }
    return 'otp_expired' as const;
  });
  if (typeof result === 'string') throw new AuthError(result, codeRefusals[result]);
  return result;
}

const codeRefusals: Partial<Record<AuthErrorCode, string>> = {
  otp_expired: 'Token has expired or is invalid',
  over_request_rate_limit: 'Too many wrong codes: open the link in the mail instead',
};

interface Confirmation {
  readonly account: Account;
  readonly link: Link;
  readonly caller: Caller;
}

/** Returns a refusal instead of throwing it: a link that was looked at by the right person is used up all the same. */
async function carryOut(
  tx: Tx,
  ctx: AuthContext,
  confirmation: Confirmation,
): Promise<Confirmed | AuthErrorCode> {
  const { account, link, caller } = confirmation;
  if (account.banned) return 'user_banned';
  if (link.kind === 'email_change_current' || link.kind === 'email_change_new') {
    const change = await confirmEmailChange(tx, ctx, { account, side: link.kind });
    if (change === 'half') return { outcome: 'half' };
    if (change !== 'done') return change;
  } else {
    await confirmAddress(tx, account, link);
  }
  const { challenge } = link;
  if (!challenge)
    return { outcome: 'session', issued: await openSession(tx, ctx, { account, method: 'otp', caller }) };
  const code = newSecretToken();
  await putExchangeCode(tx, { code, accountId: account.id, challenge, method: 'otp' });
  return { outcome: 'code', code };
}

/**
 * Whoever follows a mailed link reads that mailbox. A sign-up is confirmed with its own password; any other mail leaves none,
 * for the one that a sign-up chose may be a stranger's.
 */
async function confirmAddress(tx: Tx, account: Account, { kind, signUp }: Link): Promise<void> {
  if (account.email_confirmed_at) return;
  const own = kind === 'signup' ? signUp : { passwordHash: null, userMetadata: {} };
  await changeAccount(tx, account.id, {
    confirmed: true,
    passwordHash: own.passwordHash ?? unusablePassword,
    userMetadata: own.userMetadata,
  });
  await killLinks(tx, account.id, { kind: 'signup' });
}
