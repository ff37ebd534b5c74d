/** Carries the product's decisions about a person to the built-in service, or to the hosted one soon after. */
import { SIGN_UP_PICKS } from '@boast/domain/picks/sign-up-picks';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { revokeAccessAfter } from '../revoke-access-after.ts';
import { flagAdministrator, removeMetadata, setBan } from './account-store.ts';
import { noteHostedChange } from './hosted-change-store.ts';

interface Marked {
  readonly providerId: string;
  readonly userId: string;
}

/**
 * Keeps the administrator flag in step with the product's own record. It is only a hint for the page, carried by the next token: in
 * `app_metadata`, which nobody can write for themselves, and in `user_metadata`, where the specification's page reads it.
 */
export async function markAdministrator(
  tx: Tx,
  { isAdmin, ...who }: Marked & { readonly isAdmin: boolean },
): Promise<void> {
  const accountId = await findAccount(tx, who);
  if (accountId === undefined) return noteHostedChange(tx, { ...who, kind: 'changed' });
  await flagAdministrator(tx, accountId, isAdmin);
}

/** A banned person is signed out everywhere and cannot sign in by password, mail or an old session. */
export async function markBanned(
  tx: Tx,
  { isBanned, ...who }: Marked & { readonly isBanned: boolean },
): Promise<void> {
  const accountId = await findAccount(tx, who);
  if (accountId === undefined) return noteHostedChange(tx, { ...who, kind: 'changed' });
  await setBan(tx, accountId, isBanned);
  if (isBanned) await revokeAccessAfter(tx, 'banned', { accountId, sessionId: null });
}

/** The picks of the sign-up are drafts now, and need not travel in tokens any more. A hosted service keeps them. */
export const markPicksAdopted = (tx: Tx, providerId: string): Promise<void> =>
  removeMetadata(tx, providerId, SIGN_UP_PICKS);

async function findAccount(tx: Tx, { providerId }: Marked): Promise<string | undefined> {
  const account = await tx
    .selectFrom('auth.account')
    .select('id')
    .where(sql<string>`id::text`, '=', providerId)
    .executeTakeFirst();
  return account?.id;
}
