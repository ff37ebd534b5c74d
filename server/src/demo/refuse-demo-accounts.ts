import type { Db } from '../db/database.ts';
import { createPasswordHasher } from '../features/auth/password-hasher.ts';
import type { Config } from '../process/config.ts';
import { OperatorError } from '../process/operator-error.ts';
import { DEMO_LOGINS } from './demo-people.ts';

/** The database may have been tried out before: an account of the demo with its published password opens a public site. */
export async function refuseDemoAccounts(
  db: Db,
  { isPublic, authUrl }: Pick<Config, 'isPublic' | 'authUrl'>,
): Promise<void> {
  if (!isPublic || authUrl !== undefined) return;
  const passwords = createPasswordHasher();
  for (const { email, password } of DEMO_LOGINS) {
    const account = await db
      .selectFrom('auth.account')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirst();
    if (account && (await passwords.verify(account.password_hash, password)))
      throw new OperatorError(
        `${email} still has the published password of the demo: people reach this server from other machines. Start with another database, or change it first.`,
      );
  }
}
