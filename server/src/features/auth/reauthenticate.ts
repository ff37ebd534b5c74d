/** A code by mail that says who sits at an old session. */
import { inTransaction, type Tx } from '../../db/database.ts';
import type { AuthContext } from './auth-context.ts';
import { takeMailTo } from './auth-limits.ts';
import type { Caller } from './caller.ts';
import type { SignedIn } from './current-session.ts';
import { takeLinkByCode } from './link-store.ts';
import { mailLink } from './mail-link.ts';

/** Mails it. Throws AuthError. */
export async function reauthenticate(ctx: AuthContext, { account }: SignedIn, caller: Caller): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await takeMailTo(tx, account.email, caller);
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

/** Whether that code is right; it is used up then. */
export async function isReauthenticated(
  tx: Tx,
  typed: { readonly accountId: string; readonly code: string; readonly device: Buffer | null },
): Promise<boolean> {
  const kinds = ['reauthentication'] as const;
  return typeof (await takeLinkByCode(tx, { kinds, ...typed })) !== 'string';
}
