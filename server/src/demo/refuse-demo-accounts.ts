/**
 * The demo's passwords are published, so no account that still has one may be reached from other machines.
 */
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../db/database.ts';
import { setBan } from '../features/auth/account/account-store.ts';
import { createPasswordHasher, PASSWORD_COST } from '../features/auth/account/password-hasher.ts';
import { endSessions } from '../features/auth/sessions/session-store.ts';
import type { Context } from '../http/context.ts';
import { proxyHeaderOf } from '../http/this-machine.ts';
import type { Config } from '../process/config.ts';
import { OperatorError } from '../process/operator-error.ts';
import { DEMO_LOGINS } from './demo-people.ts';

/** The database may have held a demo before. Throws OperatorError. */
export async function refuseDemoAccounts(
  db: Db,
  { isPublic, authUrl }: Pick<Config, 'isPublic' | 'authUrl'>,
): Promise<void> {
  if (!isPublic || authUrl !== undefined) return;
  const [first] = await openDemoAccounts(db);
  if (first)
    throw new OperatorError(
      `${first.email} still has the published password of the demo: people reach this server from other machines. Start with another database, or change it first.`,
    );
}

/**
 * A private site behind a proxy means that PUBLIC_URL was forgotten. The first call that shows a proxy closes
 * the demo's accounts before it is answered.
 */
export function closeDemoBehindProxy(app: FastifyInstance, { config, db, log }: Context): void {
  if (config.isPublic) return;
  let closing: Promise<void> | null = null;
  app.addHook('onRequest', async ({ headers }) => {
    if (closing === null) {
      const header = proxyHeaderOf(headers);
      if (header === undefined) return;
      log.error(
        { header },
        `A proxy passes calls of others to a site that is for this machine alone (${header}): set PUBLIC_URL to the address that people open, and TRUST_PROXY to the proxy. Until then /dev, /metrics and sandbox payments are closed to them; the accounts of the demo are closed for good, so start with a new DATA_DIR or DATABASE_URL.`,
      );
      closing = config.authUrl === undefined ? closeDemoAccounts(db) : Promise.resolve();
    }
    await closing;
  });
}

async function closeDemoAccounts(db: Db): Promise<void> {
  for (const { id } of await openDemoAccounts(db))
    await inTransaction(db, async (tx) => {
      await setBan(tx, id, true);
      await endSessions(tx, id);
    });
}

async function openDemoAccounts(db: Db): Promise<{ id: string; email: string }[]> {
  const passwords = createPasswordHasher(PASSWORD_COST);
  const open: { id: string; email: string }[] = [];
  for (const { email, password } of DEMO_LOGINS) {
    const account = await db
      .selectFrom('auth.account')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (account && (await passwords.verify(account.password_hash, password)))
      open.push({ id: account.id, email });
  }
  return open;
}
