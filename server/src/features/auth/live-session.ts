/** What other features may know of the built-in service's sessions. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Identity } from '../../gateways/identity/identity.ts';

/**
 * A condition for a query over identities `asked(provider_id, session_id)`: the session that a token speaks of is still
 * there. True when a hosted service keeps sessions.
 */
export const sessionsLive = (asked: string): Expression<SqlBool> => {
  const [providerId, sessionId] = [sql.ref(`${asked}.provider_id`), sql.ref(`${asked}.session_id`)];
  return sql<SqlBool>`(${sessionId} is null or exists (
    select from auth.session s where s.id = ${sessionId} and s.account_id::text = ${providerId}))`;
};

export interface LiveIdentity {
  readonly email: string | null;
  readonly emailConfirmed: boolean;
}

/**
 * The address as it is now: a token keeps the one it was signed with for minutes after a change. Null when the session has
 * ended.
 */
export async function readLiveIdentity(db: Db, identity: Identity): Promise<LiveIdentity | null> {
  if (identity.sessionId === null) return identity;
  const row = await db
    .selectFrom('auth.session as s')
    .innerJoin('auth.account as a', 'a.id', 's.account_id')
    .select(['a.email', 'a.email_confirmed_at'])
    .where('s.id', '=', identity.sessionId)
    .where('a.id', '=', identity.providerId)
    .executeTakeFirst();
  return row ? { email: row.email, emailConfirmed: row.email_confirmed_at !== null } : null;
}

/** Whether an address belongs to a confirmed account of the built-in service. */
export const hasConfirmedAccount = (email: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from auth.account a where a.email = ${email} and a.email_confirmed_at is not null)`;
