import { timingSafeEqual } from 'node:crypto';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { type Account, getAccount, lockAccount } from '../account/account-store.ts';
import { addIdentity } from '../account/add-identity.ts';
import type { NewIdentity } from '../account/identity-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import { databaseSeconds } from '../database-clock.ts';
import { newSecretToken } from '../secret-token.ts';
import { type IssuedSession, openSession, type SessionJson, sessionJson } from '../sessions/issue-session.ts';
import { reissueSession } from '../sessions/session-store.ts';
import { sha256 } from '../sha256.ts';
import { takeExchangeCode } from './exchange-code-store.ts';
import type { Challenge } from './pkce-challenge.ts';

interface Exchange {
  readonly code: string;
  readonly verifier: string;
  readonly caller: Caller;
}

/**
 * PKCE gives the session of a mailed link to the browser that asked for the mail, and to no other. It throws
 * AuthError.
 */
export async function exchangeCode(ctx: AuthContext, exchange: Exchange): Promise<SessionJson> {
  const result = await inTransaction(ctx.db, (tx) => redeem(tx, ctx, exchange));
  if (typeof result === 'string') throw new AuthError(result);
  return sessionJson(ctx, result);
}

/** Returns a refusal instead of throwing it: a code tried with a wrong verifier is used up. */
async function redeem(
  tx: Tx,
  ctx: AuthContext,
  { code, verifier, caller }: Exchange,
): Promise<IssuedSession | AuthErrorCode> {
  const taken = await takeExchangeCode(tx, code);
  if (!taken) return 'flow_state_not_found';
  if (taken.expired) return 'flow_state_expired';
  if (!answers(taken.challenge, verifier)) return 'bad_code_verifier';
  const account = await lockAccount(tx, taken.accountId);
  if (!account) return 'flow_state_not_found';
  if (account.banned) return 'user_banned';
  if (taken.adds) return addToSession(tx, ctx, { account, ...taken.adds });
  return openSession(tx, ctx, { account, method: taken.method, caller });
}

/** The session that asked for the identity goes on with new tokens, and keeps the factors that it was proved with. */
async function addToSession(
  tx: Tx,
  ctx: AuthContext,
  { account, identity, sessionId }: { account: Account; identity: NewIdentity; sessionId: string },
): Promise<IssuedSession | AuthErrorCode> {
  const refreshToken = newSecretToken();
  const session = await reissueSession(tx, { sessionId, refreshToken });
  if (!session) return 'session_not_found';
  await addIdentity(tx, ctx, { account, identity });
  return {
    session,
    refreshToken,
    account: await getAccount(tx, account.id),
    issuedAt: await databaseSeconds(tx),
  };
}

function answers({ challenge, method }: Challenge, verifier: string): boolean {
  const answer = method === 's256' ? sha256(verifier).toString('base64url') : verifier;
  return timingSafeEqual(sha256(answer), sha256(challenge));
}
