import { type Db, inTransaction } from '../../db/database.ts';
import { changeAccount, insertAccount } from './account-store.ts';
import { markAdministrator } from './mark-account.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { validEmail } from './valid-email.ts';

/**
 * Opens an account whose address needs no confirming, for the demo and for tests. Returns its id. Throws when the address already has an
 * account.
 */
export async function openConfirmedAccount(
  db: Db,
  { email, password, isAdmin = false }: { email: string; password: string; isAdmin?: boolean },
): Promise<string> {
  const passwordHash = await createPasswordHasher().hash(password);
  return inTransaction(db, async (tx) => {
    const id = await insertAccount(tx, { email: validEmail(email), passwordHash, userMetadata: {} });
    if (id === undefined) throw new Error('The address has an account');
    await changeAccount(tx, id, { confirmed: true });
    if (isAdmin) await markAdministrator(tx, { providerId: id, userId: id, isAdmin });
    return id;
  });
}
