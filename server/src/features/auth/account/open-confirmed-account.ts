import { type Db, inTransaction } from '../../../db/database.ts';
import { changeAccount, insertAccount } from './account-store.ts';
import { markAdministrator } from './mark-account.ts';
import { createPasswordHasher, PASSWORD_COST, type PasswordCost } from './password-hasher.ts';
import { validEmail } from './valid-email.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly isAdmin?: boolean;
  readonly cost?: PasswordCost;
}

/**
 * Opens an account whose address needs no confirming, for the demo and for tests. Returns its id. Throws when the address already has an
 * account.
 */
export async function openConfirmedAccount(
  db: Db,
  { email, password, isAdmin = false, cost = PASSWORD_COST }: NewAccount,
): Promise<string> {
  const passwordHash = await createPasswordHasher(cost).hash(password);
  return inTransaction(db, async (tx) => {
    const id = await insertAccount(tx, { email: validEmail(email), passwordHash, userMetadata: {} });
    if (id === undefined) throw new Error('The address has an account');
    await changeAccount(tx, id, { confirmed: true });
    if (isAdmin) await markAdministrator(tx, { providerId: id, userId: id, isAdmin });
    return id;
  });
}
