import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { type Account, changeAccount, lockAccount } from '../account/account-store.ts';
import { unusablePassword } from '../account/password-hasher.ts';
import { validEmail } from '../account/valid-email.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { linkTypes } from '../auth-requests.ts';
import type { Caller } from '../caller.ts';
import { takeCodeGuess } from '../guess-limits.ts';
import { newSecretToken } from '../secret-token.ts';
import { type IssuedSession, openSession } from '../sessions/issue-session.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { putExchangeCode } from './exchange-code-store.ts';
import {
  accountsAskedWith,
  type CodeEnd,
  endLinks,
  findLink,
  isSignUpContested,
  type Link,
  type LinkEnd,
  type LinkKind,
  takeLink,
  takeLinkByCode,
} from './link-store.ts';

export type LinkType = (typeof linkTypes)[number];

const kindsOf = {
  signup: ['signup'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<LinkType, readonly LinkKind[]>;

export type Confirmed =
  | { readonly outcome: 'session'; readonly issued: IssuedSession }
  | { readonly outcome: 'code'; readonly code: string }
  | { readonly outcome: 'half' };

/** Uses up a mailed link and does what it was mailed for. Throws AuthError. */
export async function confirmLink(
  ctx: AuthContext,
  { type, token, caller }: { type: LinkType; token: string; caller: Caller },
): Promise<Confirmed> {
  const result = await inTransaction(ctx.db, async (tx) => {
    const found = await findLink(tx, token);
    // The account is locked first, in the same order as by mailing a new link.
    const account = found && (await lockAccount(tx, found.accountId));
    if (!account) return new AuthError('otp_expired');
    const use = await takeLink(tx, token, kindsOf[type]);
    if (!use.ok) return new AuthError('otp_expired', linkEnds[use.reason]);
    return carryOut(tx, ctx, { account, link: use.link, caller });
  });
  if (result instanceof AuthError) throw result;
  return result;
}

/** Does the same with the code from the mail, typed on the device that asked for it. Throws AuthError. */
export async function confirmCode(
  ctx: AuthContext,
  { type, code, caller, ...input }: { type: LinkType; email: string; code: string; caller: Caller },
): Promise<Confirmed> {
  const email = validEmail(input.email);
  const [{ device }, kinds] = [caller, kindsOf[type]];
  const result = await inTransaction(ctx.db, async (tx) => {
    const accountIds = await accountsAskedWith(tx, { email, kinds, device });
    if (accountIds.length === 0) return new AuthError('otp_expired', codeEnds.unknown);
    const guess = await takeCodeGuess(tx, email, caller);
    if (!guess) return new AuthError('over_request_rate_limit', codeEnds.guessed);
    let refusal: CodeEnd = 'unknown';
    for (const accountId of accountIds) {
      const account = await lockAccount(tx, accountId);
      if (!account) continue;
      const use = await takeLinkByCode(tx, { accountId, kinds, code, device });
      if (use.ok) {
        await guess.forgive();
        // The person who typed the code also asked for it, so no other browser needs a PKCE code.
        return carryOut(tx, ctx, { account, link: { ...use.link, challenge: null }, caller });
      }
      if (refusal === 'unknown') refusal = use.reason;
    }
    return new AuthError('otp_expired', codeEnds[refusal]);
  });
  if (result instanceof AuthError) throw result;
  return result;
}

/** Undefined keeps the protocol's own message. */
const linkEnds: Readonly<Record<LinkEnd, string | undefined>> = {
  unknown: undefined,
  expired: 'This link has expired. Request a new one',
  used: 'This link has already been used',
  replaced: "There's a newer link. Open the link in that one",
  outdated: 'This link no longer works because your account has changed',
};

const codeEnds: Readonly<Record<CodeEnd, string>> = {
  unknown: 'This code is wrong. Check it, or request a new one',
  expired: 'This code has expired. Request a new one',
  used: 'This code has already been used',
  replaced: "There's a newer code. Enter that one, or open its link",
  outdated: 'This code no longer works because your account has changed',
  guessed: 'Too many wrong codes. Open the link in the email, or request a new one',
};

interface Confirmation {
  readonly account: Account;
  readonly link: Link;
  readonly caller: Caller;
}

/** Returns a refusal instead of throwing it, because the link counts as used even then. */
async function carryOut(
  tx: Tx,
  ctx: AuthContext,
  confirmation: Confirmation,
): Promise<Confirmed | AuthError> {
  const { account, link, caller } = confirmation;
  if (account.banned) return new AuthError('user_banned');
  if (link.kind === 'email_change_current' || link.kind === 'email_change_new') {
    const change = await confirmEmailChange(tx, ctx, { account, link });
    if (change === 'half') return { outcome: 'half' };
    if (change !== 'done') return new AuthError(change);
  } else {
    if (link.email !== account.email) return new AuthError('otp_expired', linkEnds.outdated);
    await confirmAddress(tx, confirmation);
  }
  const { challenge } = link;
  if (!challenge)
    return { outcome: 'session', issued: await openSession(tx, ctx, { account, method: 'otp', caller }) };
  const code = newSecretToken();
  await putExchangeCode(tx, { code, accountId: account.id, challenge, method: 'otp' });
  return { outcome: 'code', code };
}

/** A person who follows a mailed link can read that mailbox, so the account is theirs. */
async function confirmAddress(tx: Tx, { account, link, caller }: Confirmation): Promise<void> {
  if (account.email_confirmed_at) return;
  const isOwn = await keepsPassword(tx, { accountId: account.id, link, device: caller.device });
  await changeAccount(tx, account.id, {
    confirmed: true,
    passwordHash: (isOwn && link.signUp.passwordHash) || unusablePassword,
    userMetadata: isOwn ? link.signUp.userMetadata : {},
  });
  await endLinks(tx, account.id, { as: 'outdated', kind: 'signup' });
}

/**
 * A sign-up keeps its own password when it is confirmed on the device where it was made, or when nobody else signed up with the address.
 * Any other mail leaves the account without one, because the chosen password may be a stranger's.
 */
export async function keepsPassword(
  db: Db,
  { accountId, link, device }: { accountId: string; link: Link; device: Buffer | null },
): Promise<boolean> {
  if (link.kind !== 'signup' || link.signUp.passwordHash === null) return false;
  const isWhereItWasMade = device !== null && link.device?.equals(device) === true;
  return isWhereItWasMade || !(await isSignUpContested(db, { accountId, ...link }));
}
