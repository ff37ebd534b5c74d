/** What the product decides about a person, carried to whoever signs them in: the built-in service, or soon after a hosted one. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { flagAdministrator, setBan } from './account-store.ts';
import { noteHostedChange } from './hosted-change-store.ts';
import { endAfter } from './what-ends.ts';

interface Marked {
  readonly providerId: string;
  readonly userId: string;
}

/**
 * Keeps the administrator's flag true to the product's own record. It is a hint for the page to read, in `app_metadata`, which
 * nobody writes for themselves, and in `user_metadata`, where the specification's page reads it: the next token carries it.
 */
export async function markAdministrator(
  tx: Tx,
  { isAdmin, ...who }: Marked & { readonly isAdmin: boolean },
): Promise<void> {
  const accountId = await findAccount(tx, who);
  if (accountId === undefined) return noteHostedChange(tx, { ...who, kind: 'changed' });
  await flagAdministrator(tx, accountId, isAdmin);
}

/** Whoever is banned is signed out everywhere and cannot sign in, by password, mail or an old session. */
export async function markBanned(
  tx: Tx,
  { isBanned, ...who }: Marked & { readonly isBanned: boolean },
): Promise<void> {
  const accountId = await findAccount(tx, who);
  if (accountId === undefined) return noteHostedChange(tx, { ...who, kind: 'changed' });
  await setBan(tx, accountId, isBanned);
  if (isBanned) await endAfter(tx, 'banned', { accountId, sessionId: null });
}

async function findAccount(tx: Tx, { providerId }: Marked): Promise<string | undefined> {
  const account = await tx
    .selectFrom('auth.account')
    .select('id')
    .where(sql<string>`id::text`, '=', providerId)
    .executeTakeFirst();
  return account?.id;
}
