import { inTransaction } from '../../db/database.ts';
import type { AuthContext } from './auth-context.ts';
import { takeMailTo } from './auth-limits.ts';
import type { Caller } from './caller.ts';
import type { SignedIn } from './current-session.ts';
import { takeLinkByCode } from './link-store.ts';
import { mailLink } from './mail-link.ts';

/** Mails a code that says who sits at an old session. Throws AuthError. */
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
export const isReauthenticated = (
  ctx: AuthContext,
  { account }: SignedIn,
  typed: { code: string; device: Buffer | null },
) =>
  inTransaction(ctx.db, async (tx) => {
    const kinds = ['reauthentication'] as const;
    return (await takeLinkByCode(tx, { accountId: account.id, kinds, ...typed })) !== undefined;
  });
