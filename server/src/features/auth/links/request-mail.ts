import { inTransaction, onCommit, type Tx } from '../../../db/database.ts';
import {
  type Account,
  changeAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
} from '../account/account-store.ts';
import { unusablePassword } from '../account/password-hasher.ts';
import { validEmail } from '../account/valid-email.ts';
import type { AuthContext, AuthHost } from '../auth-context.ts';
import { limitCodeMailsFrom, limitMailsTo } from '../auth-limits.ts';
import type { Caller } from '../caller.ts';
import type { LinkKind } from './link-store.ts';
import { mailLink } from './mail-link.ts';
import { insertMailRequest, type MailRequest, takeMailRequests } from './mail-request-store.ts';
import type { Challenge } from './pkce-challenge.ts';

interface AskForMail {
  readonly kind: MailRequest['kind'];
  readonly email: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly caller: Caller;
  readonly opensAccount?: boolean;
}

/**
 * Queues a mail to an address: to reset a password, to sign in, or the sign-up's again. `mailRequested` checks later whether the address
 * has an account, so the answer does not reveal it. Throws AuthError.
 */
export async function requestMail(
  ctx: AuthContext,
  { caller, opensAccount = false, ...ask }: AskForMail,
): Promise<void> {
  const email = validEmail(ask.email);
  if (ask.kind === 'otp') await limitCodeMailsFrom(ctx, caller.source);
  await inTransaction(ctx.db, async (tx) => {
    await limitMailsTo(tx, email, caller);
    await insertMailRequest(tx, { ...ask, email, device: caller.device, opensAccount });
    onCommit(tx, ctx.wakeMailRequests);
  });
}

const batch = 20;

/** Writes the mails that were asked for. Several processes may run it at once; each request is answered once. */
export async function mailRequested(host: AuthHost): Promise<void> {
  for (;;) {
    const taken = await inTransaction(host.db, async (tx) => {
      const requests = await takeMailRequests(tx, batch);
      for (const request of requests) await answer(tx, host, request);
      return requests.length;
    });
    if (taken < batch) return;
  }
}

async function answer(tx: Tx, host: AuthHost, request: MailRequest): Promise<void> {
  const { email, redirectTo, challenge, device } = request;
  const found = (await findAccountByEmail(tx, email)) ?? (await openAccount(tx, request));
  const account = found && (await lockAccount(tx, found.id));
  const kind = account && mailFor(account, request);
  if (!kind) return;
  await mailLink(tx, host, {
    kind,
    accountId: account.id,
    to: email,
    redirectTo,
    challenge,
    device,
    again: kind === 'signup',
  });
  await changeAccount(tx, account.id, { mailed: kind === 'signup' ? 'confirmation' : 'recovery' });
}

/** An account opened by a sign-in code has no password. */
async function openAccount(
  tx: Tx,
  { email, opensAccount }: MailRequest,
): Promise<{ id: string } | undefined> {
  if (!opensAccount) return undefined;
  const id = await insertAccount(tx, { email, passwordHash: unusablePassword, userMetadata: {} });
  return id === undefined ? undefined : { id };
}

/** This is decided after the lock: the account may have been moved or confirmed in between. */
function mailFor(account: Account, { kind, email }: MailRequest): LinkKind | null {
  if (account.email !== email || account.banned) return null;
  if (kind === 'recovery') return 'recovery';
  if (account.email_confirmed_at === null) return 'signup';
  return kind === 'otp' ? 'magiclink' : null;
}
