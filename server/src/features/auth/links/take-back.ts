/**
 * For a day, the reader of the mail about an account change can say "This wasn't me" and take the change
 * back.
 */
import { inTransaction, type Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import {
  type AccountChange,
  findAccountChange,
  forgetChangesSince,
} from '../account/account-change-store.ts';
import {
  changeAccount,
  findAccountByEmail,
  lockAccount,
  removeUnconfirmedAccount,
} from '../account/account-store.ts';
import { removeIdentitiesSince } from '../account/identity-store.ts';
import { unusablePassword } from '../account/password-hasher.ts';
import { dropFactorsSince } from '../factors/factors.ts';
import { removePasskeysSince } from '../passkeys/passkey-store.ts';
import { revokeAccessAfter } from '../revoke-access-after.ts';
import { mailLink } from './mail-link.ts';

export const takeBackHandlers = {
  readAccountChange: async ({ ctx, body }) => {
    const change = await findAccountChange(ctx.db, body.token);
    if (!change) throw linkIsOver();
    return { data: describe(change) };
  },

  takeBackAccountChange: async ({ ctx, body }) => {
    const change = await inTransaction(ctx.db, (tx) => takeBack(tx, ctx, body.token));
    return { data: describe(change) };
  },
} satisfies Partial<Handlers>;

/**
 * Moves the account back to the address that the mail went to. Factors, identities and passkeys added since go, every session and token ends, and a mail asks for a
 * new password, because the intruder may know the old one. The second of two calls finds nothing.
 */
async function takeBack(tx: Tx, ctx: Context, token: string): Promise<AccountChange> {
  const found = await findAccountChange(tx, token);
  const account = found && (await lockAccount(tx, found.accountId));
  const change = account && (await findAccountChange(tx, token));
  if (!change) throw linkIsOver();
  if (account.email !== change.email) await moveBack(tx, ctx, change);
  await changeAccount(tx, account.id, { passwordHash: unusablePassword });
  await dropFactorsSince(tx, account.id, change.madeAt);
  await removePasskeysSince(tx, account.id, change.madeAt);
  await removeIdentitiesSince(tx, account.id, change.madeAt);
  await revokeAccessAfter(tx, 'change_taken_back', { accountId: account.id, sessionId: null });
  await forgetChangesSince(tx, change);
  await recordAudit(tx, {
    actorId: null,
    action: 'account.take_back',
    resourceType: 'AUTH',
    resourceId: account.id,
    reason: 'By the link in the email about the change',
    before: { change: change.kind },
    after: null,
  });
  await mailLink(tx, ctx, {
    kind: 'recovery',
    accountId: account.id,
    to: change.email,
    redirectTo: `${ctx.config.publicUrl}/reset-password`,
    challenge: null,
    device: null,
  });
  return change;
}

const describe = ({ kind, email, madeAt, expiresAt }: AccountChange) => ({
  kind,
  email,
  madeAt,
  expiresAt,
});

const linkIsOver = () => notFound('Link');

async function moveBack(tx: Tx, ctx: Context, { accountId, email }: AccountChange): Promise<void> {
  await removeUnconfirmedAccount(tx, email);
  if (await findAccountByEmail(tx, email))
    throw new ApiError('EMAIL_TAKEN', 'Another account now has this address. Please contact us');
  await changeAccount(tx, accountId, { email });
  await ctx.moveUserEmail(tx, { providerId: accountId, email });
}
