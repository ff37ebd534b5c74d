/** What a machine may try out alone and no public site may have: each is one sentence that refuses the start. */
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { DEMO_LOGINS } from './demo/demo-people.ts';
import { createPasswordHasher } from './features/auth/password-hasher.ts';
import { OperatorError } from './operator-error.ts';

/** The names that this machine has for itself, as a setting or a Host header writes them. */
export const isThisMachine = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

type Asked = Pick<
  Config,
  'isPublic' | 'smtpUrl' | 'demo' | 'features' | 'stripe' | 'host' | 'publicUrl' | 'trustProxy'
>;

/** Null: it may start. */
export function refusalOfStart(config: Asked): string | null {
  if (!config.isPublic) return null;
  // Every mail could be read at /dev/inbox, sign-in links included.
  if (config.smtpUrl === undefined)
    return 'SMTP_URL is missing: people reach this server from other machines, and their mail must not stay on it.';
  if (config.demo)
    return 'DEMO must be off: people reach this server from other machines, and the passwords of the demo are published.';
  if (config.features.credits && !config.stripe)
    return 'STRIPE_SECRET_KEY is missing: people reach this server from other machines, and the sandbox would sell them credits for no money.';
  if (isThisMachine(config.host) && config.trustProxy === false)
    return 'TRUST_PROXY is missing: people reach this server through a proxy on this machine, and would all count as one.';
  return null;
}

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
