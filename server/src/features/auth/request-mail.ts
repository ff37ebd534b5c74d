import { inTransaction, onCommit, type Tx } from '../../db/database.ts';
import { type Account, changeAccount, findAccountByEmail, lockAccount } from './account-store.ts';
import type { AuthContext, AuthHost } from './auth-context.ts';
import { takeMailTo } from './auth-limits.ts';
import type { Challenge } from './auth-requests.ts';
import { mailLink } from './mail-link.ts';
import { insertMailRequest, type MailRequest, takeMailRequests } from './mail-request-store.ts';
import { validEmail } from './valid-input.ts';

export interface AskForMail {
  readonly kind: MailRequest['kind'];
  readonly email: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
}

/**
 * Asks for a link to be mailed to an address: to reset a password, or the sign-up's link again. Whether the address has an
 * account is looked at later, by `mailRequested`, so that nothing of it shows. Throws AuthError.
 */
export async function requestMail(ctx: AuthContext, ask: AskForMail): Promise<void> {
  const email = validEmail(ask.email);
  await inTransaction(ctx.db, async (tx) => {
    await takeMailTo(tx, email);
    await insertMailRequest(tx, { ...ask, email });
    onCommit(tx, ctx.wakeMailRequests);
  });
}

const batch = 20;

/** Writes the mails that were asked for. Any number of processes may do so at once; each request is answered once. */
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

async function answer(
  tx: Tx,
  host: AuthHost,
  { kind, email, redirectTo, challenge }: MailRequest,
): Promise<void> {
  const found = await findAccountByEmail(tx, email);
  const account = found && (await lockAccount(tx, found.id));
  if (!account || !wants(account, { kind, email })) return;
  await mailLink(tx, host, { kind, accountId: account.id, to: email, redirectTo, challenge });
  await changeAccount(tx, account.id, { mailed: kind === 'signup' ? 'confirmation' : 'recovery' });
}

/** Read after the lock: the account may have moved to another address, or have been confirmed, in between. */
function wants(account: Account, { kind, email }: Pick<MailRequest, 'kind' | 'email'>): boolean {
  if (account.email !== email || account.banned) return false;
  return kind === 'recovery' || account.email_confirmed_at === null;
}
