import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Caller } from '../caller.ts';
import { databaseNow } from '../database-clock.ts';
import { insertRefreshToken } from './refresh-token-store.ts';

/** It says how a person proved who they are, as in the access token's `amr`. */
interface AuthMethod {
  readonly method: string;
  /** In Unix seconds. */
  readonly timestamp: number;
}

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly amr: AuthMethod[];
  readonly aal: 'aal1' | 'aal2';
}

const MOST_SESSIONS = 30;
const ofSession = ['id', 'account_id as accountId', 'amr', sql<Session['aal']>`aal`.as('aal')] as const;

/** Opens a session with its first refresh token. Beyond the limit the least recently used sessions end, those with one factor first. */
export async function insertSession(
  tx: Tx,
  {
    accountId,
    method,
    refreshToken,
    caller,
    passkeyId,
  }: { accountId: string; method: string; refreshToken: string; caller: Caller; passkeyId?: string },
): Promise<Session> {
  const row = await tx
    .insertInto('auth.session')
    .values({
      account_id: accountId,
      device: caller.device,
      agent: caller.agent,
      ...(passkeyId !== undefined && { passkey_id: passkeyId, aal: 'aal2' }),
      amr: sql`jsonb_build_array(jsonb_build_object(
        'method', ${method}::text, 'timestamp', extract(epoch from clock_timestamp())::bigint))`,
    })
    .returning(ofSession)
    .executeTakeFirstOrThrow();
  await insertRefreshToken(tx, { sessionId: row.id, token: refreshToken, parentId: null });
  await tx
    .deleteFrom('auth.session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('auth.session')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '!=', row.id)
        .orderBy('aal', 'desc')
        .orderBy('refreshed_at', 'desc')
        .offset(MOST_SESSIONS - 1),
    )
    .execute();
  return { ...row, amr: row.amr as AuthMethod[] };
}

export async function lockSession(tx: Tx, id: string): Promise<Session | undefined> {
  const row = await tx
    .selectFrom('auth.session')
    .select(ofSession)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, amr: row.amr as AuthMethod[] };
}

export async function findSessionAccount(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.session')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.session').where('id', '=', id).execute();
}

export async function endOwnSession(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('auth.session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function setDevice(tx: Tx, sessionId: string, device: Buffer): Promise<boolean> {
  const adopted = await tx
    .updateTable('auth.session')
    .set({ device })
    .where('id', '=', sessionId)
    .where('device', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return adopted !== undefined;
}

/** Marks the session as proved by a second factor. Another token replaces its unused ones. */
export async function raiseSession(
  tx: Tx,
  { sessionId, method, refreshToken }: { sessionId: string; method: string; refreshToken: string },
): Promise<Session | undefined> {
  const row = await tx
    .updateTable('auth.session')
    .set({
      aal: 'aal2',
      refreshed_at: databaseNow,
      amr: sql`amr || jsonb_build_array(jsonb_build_object(
        'method', ${method}::text, 'timestamp', extract(epoch from clock_timestamp())::bigint))`,
    })
    .where('id', '=', sessionId)
    .returning(ofSession)
    .executeTakeFirst();
  if (!row) return undefined;
  await replaceRefreshToken(tx, { sessionId, refreshToken });
  return { ...row, amr: row.amr as AuthMethod[] };
}

/** The session stays as it is; another token replaces its unused ones. */
export async function reissueSession(
  tx: Tx,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
): Promise<Session | undefined> {
  const session = await lockSession(tx, sessionId);
  if (session) await replaceRefreshToken(tx, { sessionId, refreshToken });
  return session;
}

async function replaceRefreshToken(
  tx: Tx,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
): Promise<void> {
  await tx
    .updateTable('auth.refresh_token')
    .set({ used_at: databaseNow })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute();
  await insertRefreshToken(tx, { sessionId, token: refreshToken, parentId: null });
}

/** A session that a passkey opened stays proved by two factors. */
export async function lowerSessions(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('auth.session')
    .set({ aal: 'aal1' })
    .where('account_id', '=', accountId)
    .where('passkey_id', 'is', null)
    .execute();
}

/** Ends the sessions that a passkey opened; the one in `except` drops to one factor. Call it before the passkey is removed. */
export async function endSessionsOfPasskey(tx: Tx, passkeyId: string, except: string | null): Promise<void> {
  await tx
    .updateTable('auth.session')
    .set({ aal: 'aal1', passkey_id: null })
    .where('passkey_id', '=', passkeyId)
    .where('id', '=', except)
    .execute();
  await tx
    .deleteFrom('auth.session')
    .where('passkey_id', '=', passkeyId)
    .where((eb) => eb('id', 'is distinct from', except))
    .execute();
}

interface LiveSession {
  readonly device: Buffer | null;
  readonly aal: Session['aal'];
  readonly isOld: boolean;
}

export const isOldSession = sql<boolean>`greatest(created_at, code_at) < clock_timestamp() - interval '24 hours'`;

export async function renewSession(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('auth.session').set({ code_at: databaseNow }).where('id', '=', id).execute();
}

export const findLiveSession = (
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<LiveSession | undefined> =>
  db
    .selectFrom('auth.session')
    .select(['device', sql<Session['aal']>`aal`.as('aal'), isOldSession.as('isOld')])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Ends every session of an account except one; with `aal`, only sessions of that level. */
export async function endSessions(
  tx: Tx,
  accountId: string,
  { except, aal }: { except?: string; aal?: Session['aal'] } = {},
): Promise<void> {
  await tx
    .deleteFrom('auth.session')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(aal !== undefined, (query) => query.where('aal', '=', aal ?? ''))
    .execute();
}
