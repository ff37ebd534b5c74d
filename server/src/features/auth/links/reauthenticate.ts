import { inTransaction } from '../../../db/database.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { limitMailsTo } from '../auth-limits.ts';
import type { Caller } from '../caller.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { renewSession } from '../sessions/session-store.ts';
import { takeLinkByCode } from './link-store.ts';
import { mailLink } from './mail-link.ts';

export async function reauthenticate(
  ctx: AuthContext,
  { account }: CurrentSession,
  caller: Caller,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await limitMailsTo(tx, account.email, caller);
    await mailLink(tx, ctx, {
      kind: 'reauthentication',
      accountId: account.id,
      to: account.email,
      device: caller.device,
      redirectTo: ctx.config.publicUrl,
      challenge: null,
    });
  });
}

interface TypedCode {
  readonly code: string;
  readonly caller: Caller;
}

/** Uses up that code: the session counts as recent again. Throws AuthError when the code is wrong. */
export async function confirmReauthentication(
  ctx: AuthContext,
  { account, sessionId }: CurrentSession,
  { code, caller }: TypedCode,
): Promise<void> {
  const typed = { accountId: account.id, kinds: ['reauthentication'], code, device: caller.device } as const;
  const isRight = await inTransaction(ctx.db, async (tx) => {
    if (!(await takeLinkByCode(tx, typed)).ok) return false;
    await renewSession(tx, sessionId);
    return true;
  });
  if (!isRight) throw new AuthError('reauthentication_not_valid');
}
