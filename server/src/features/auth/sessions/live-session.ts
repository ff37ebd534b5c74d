import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Identity } from '../../../gateways/identity/identity.ts';
import type { SecondFactor, SessionState } from '../../../http/actor.ts';
import { isOldSession } from './session-store.ts';

/**
 * A condition for a query over identities `asked(provider_id, session_id)`: the token's session still exists. Always true when a hosted
 * service keeps the sessions.
 */
export const sessionsLive = (callers: string): Expression<SqlBool> => {
  const [providerId, sessionId] = [sql.ref(`${callers}.provider_id`), sql.ref(`${callers}.session_id`)];
  return sql<SqlBool>`(${sessionId} is null or exists (
    select from auth.session s where s.id = ${sessionId} and s.account_id::text = ${providerId}))`;
};

/**
 * Checks the same for `asked(token_id)` and its person `u`: the token is theirs and still valid. Tokens
 * for entries do not work for staff.
 */
export const tokensLive = (callers: string, user: string): Expression<SqlBool> => {
  const [tokenId, userId, isOfStaff] = [
    sql.ref(`${callers}.token_id`),
    sql.ref(`${user}.id`),
    sql`${sql.ref(`${user}.role`)} is not null`,
  ];
  return sql<SqlBool>`(${tokenId} is null or exists (
    select from access_token t where t.id = ${tokenId} and t.user_id = ${userId} and t.revoked_at is null
      and t.expires_at > clock_timestamp() and not (${isOfStaff} and t.scope = 'entries')))`;
};

/**
 * The session of such an identity was proved by two factors (`passed`), by one though the person has a second
 * (`due`), or by their only one (`none`). A hosted service's token states `passed`, and nothing tells the
 * other two apart.
 */
export const secondFactorOf = (callers: string): Expression<SecondFactor> => {
  const [sessionId, isAssured] = [sql.ref(`${callers}.session_id`), sql.ref(`${callers}.is_assured`)];
  return sql<SecondFactor>`case when ${sessionId} is null then case when ${isAssured} then 'passed' else 'none' end
    else coalesce((select case when s.aal = 'aal2' then 'passed' when exists (
        select from auth.factor f where f.account_id = s.account_id and f.status = 'verified') then 'due' end
      from auth.session s where s.id = ${sessionId}), 'none') end`;
};

const DAY_MS = 86_400_000;

/** A hosted service handles its own codes, so only the sign-in counts there. A session that has ended is old. */
export async function readSessionState(
  db: Db,
  { sessionId, providerId, isAssured = false, signedInAt }: Identity,
): Promise<SessionState> {
  const { rows } = await sql<SessionState>`
    select ${secondFactorOf('asked')} as "secondFactor",
      coalesce((select ${isOldSession} from auth.session
        where id = asked.session_id and account_id::text = ${providerId}), true) as "isOld"
    from (select ${sessionId}::uuid as session_id, ${isAssured}::boolean as is_assured) asked`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('A query without conditions answered nothing');
  if (sessionId !== null) return state;
  return { ...state, isOld: signedInAt === undefined || Date.now() - signedInAt >= DAY_MS };
}

export interface LiveIdentity {
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  readonly userMetadata?: unknown;
}

/**
 * Reads the person's present address, because a token carries the old one for minutes after a change. It
 * is null when the session has ended.
 */
export async function readLiveIdentity(db: Db, identity: Identity): Promise<LiveIdentity | null> {
  if (identity.sessionId === null) return identity;
  const found = await db
    .selectFrom('auth.session as s')
    .innerJoin('auth.account as a', 'a.id', 's.account_id')
    .select(['a.email', 'a.user_metadata as userMetadata'])
    .select(({ eb }) => eb('a.email_confirmed_at', 'is not', null).as('emailConfirmed'))
    .$narrowType<Pick<LiveIdentity, 'emailConfirmed'>>()
    .where('s.id', '=', identity.sessionId)
    .where('a.id', '=', identity.providerId)
    .executeTakeFirst();
  return found ?? null;
}
