import { SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { tokenAudience } from '../../../gateways/identity/identity.ts';
import { signingAlgorithm } from '../../../gateways/identity/signing-keys.ts';
import { type Account, changeAccount, getAccount } from '../account/account-store.ts';
import { type AuthContext, type AuthHost, issuerOf } from '../auth-context.ts';
import type { Caller } from '../caller.ts';
import { databaseSeconds } from '../database-clock.ts';
import { newSecretToken } from '../secret-token.ts';
import { isHalfway } from './demand-of-session.ts';
import { noteDevice } from './device-store.ts';
import { mailNewDevice } from './mail-new-device.ts';
import { insertSession, type Session } from './session-store.ts';
import { userJson } from './user-json.ts';

/** A first sign-in by the link of a sign-up needs no mail. */
export async function isFirst(tx: Tx, accountId: string, device: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select not exists (select from auth.known_device d where d.account_id = ${accountId} and d.device <> ${device})
      and (select count(*) from auth.session s where s.account_id = ${accountId}) = 1 as "isFirst"`.execute(
    tx,
  );
  return rows[0]?.isFirst ?? false;
}

/** Access tokens are short-lived, because whoever verifies one alone cannot see that it was revoked. */
const accessTokenSeconds = 600;

/** A session to answer with, as the database knows it at commit. */
export interface IssuedSession {
  readonly account: Account;
  readonly session: Session;
  readonly refreshToken: string;
  /** In Unix seconds by the database's clock. */
  readonly issuedAt: number;
}

interface NewSession {
  readonly account: Account;
  readonly method: string;
  readonly caller: Caller;
  /** A passkey is a second factor by itself. */
  readonly passkeyId?: string;
}

/** Opens a session. A device that signs in for the first time is announced by mail, except the one that opened the account. */
export async function openSession(tx: Tx, host: AuthHost, opening: NewSession): Promise<IssuedSession> {
  const { account, method, caller, passkeyId } = opening;
  const refreshToken = newSecretToken();
  // Sign-ins of one account take turns on its row, so that the number of sessions stays bounded.
  await changeAccount(tx, account.id, { signedIn: true });
  const session = await insertSession(tx, {
    accountId: account.id,
    method,
    refreshToken,
    caller,
    ...(passkeyId !== undefined && { passkeyId }),
  });
  const { device } = caller;
  const isNew = device === null || (await noteDevice(tx, account.id, device));
  if (isNew && account.last_sign_in_at !== null) await mailNewDevice(tx, host, { account, caller });
  return {
    session,
    refreshToken,
    account: await getAccount(tx, account.id),
    issuedAt: await databaseSeconds(tx),
  };
}

/** Supabase's client stores this JSON as its session. */
export async function sessionJson(ctx: AuthContext, issued: IssuedSession) {
  return {
    access_token: await signAccessToken(ctx, issued),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: issued.issuedAt + accessTokenSeconds,
    refresh_token: issued.refreshToken,
    user: userJson(issued.account, issued.session),
  };
}

export type SessionJson = Awaited<ReturnType<typeof sessionJson>>;

async function signAccessToken(
  ctx: AuthContext,
  { account, session, issuedAt }: IssuedSession,
): Promise<string> {
  const { kid, key } = await ctx.keys.current();
  return new SignJWT({
    email: account.email,
    phone: '',
    app_metadata: account.app_metadata,
    user_metadata: isHalfway({ account, aal: session.aal }) ? {} : account.user_metadata,
    role: tokenAudience,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT', kid })
    .setIssuer(issuerOf(ctx.config))
    .setSubject(account.id)
    .setAudience(tokenAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key);
}
