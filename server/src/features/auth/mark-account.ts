/** What the product decides about a person, carried to whoever signs them in: the built-in service, or soon after a hosted one. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { noteErrand } from './note-errand.ts';
import { endSessions } from './session-store.ts';

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
  if (accountId === undefined) return noteErrand(tx, { ...who, wish: 'changed' });
  const flagged = (column: 'app_metadata' | 'user_metadata') =>
    isAdmin
      ? sql<string>`${sql.ref(column)} || '{"admin": true}'`
      : sql<string>`${sql.ref(column)} - 'admin'`;
  await tx
    .updateTable('auth.account')
    .set({ app_metadata: flagged('app_metadata'), user_metadata: flagged('user_metadata') })
    .where('id', '=', accountId)
    .where(sql<boolean>`coalesce(app_metadata -> 'admin' = 'true', false)`, '!=', isAdmin)
    .execute();
}

/** Whoever is banned is signed out everywhere and cannot sign in, by password, mail or an old session. */
export async function markBanned(
  tx: Tx,
  { isBanned, ...who }: Marked & { readonly isBanned: boolean },
): Promise<void> {
  const accountId = await findAccount(tx, who);
  if (accountId === undefined) return noteErrand(tx, { ...who, wish: 'changed' });
  await tx
    .updateTable('auth.account')
    .set({ banned_until: isBanned ? sql<Date>`clock_timestamp() + interval '100 years'` : null })
    .where('id', '=', accountId)
    .execute();
  if (isBanned) await endSessions(tx, accountId);
}

async function findAccount(tx: Tx, { providerId }: Marked): Promise<string | undefined> {
  const account = await tx
    .selectFrom('auth.account')
    .select('id')
    .where(sql<string>`id::text`, '=', providerId)
    .executeTakeFirst();
  return account?.id;
}
