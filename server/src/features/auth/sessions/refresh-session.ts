import { randomBytes } from 'node:crypto';
import { forgivenessMs, judgeRefresh } from '@boast/domain/account/judge-refresh';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { getAccount } from '../account/account-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { databaseSeconds } from '../database-clock.ts';
import { successorOf } from '../secret-token.ts';
import { type IssuedSession, type SessionJson, sessionJson } from './issue-session.ts';
import {
  findRefreshToken,
  findSuccessor,
  insertRefreshToken,
  type RefreshToken,
  sessionOfRefreshToken,
  spendRefreshToken,
} from './refresh-token-store.ts';
import { endSession, lockSession, type Session } from './session-store.ts';

/**
 * Exchanges a refresh token for its successor. All exchanges of one family take turns on the session's row, so the database decides which
 * came first. Throws AuthError.
 */
export async function refreshSession(ctx: AuthContext, token: string): Promise<SessionJson> {
  const outcome = await inTransaction(ctx.db, (tx) => exchange(tx, token));
  if (outcome === 'unknown') throw new AuthError('refresh_token_not_found');
  if (outcome === 'reused') {
    ctx.log.warn('a refresh token came back after its use');
    throw new AuthError('refresh_token_already_used');
  }
  return sessionJson(ctx, outcome);
}

/** Returns `reused` instead of throwing it, because the end of the family must be committed. */
async function exchange(tx: Tx, token: string): Promise<IssuedSession | 'unknown' | 'reused'> {
  const sessionId = await sessionOfRefreshToken(tx, token);
  const session = sessionId === null ? undefined : await lockSession(tx, sessionId);
  const presented = session && (await findRefreshToken(tx, token));
  if (!presented) return 'unknown';
  const account = await getAccount(tx, session.accountId);
  if (account.banned) throw new AuthError('user_banned');

  const refreshToken = await next(tx, { session, token, presented });
  if (refreshToken === null) return 'reused';
  return { account, session, refreshToken, issuedAt: await databaseSeconds(tx) };
}

async function next(
  tx: Tx,
  { session, token, presented }: { session: Session; token: string; presented: RefreshToken },
): Promise<string | null> {
  switch (judgeRefresh(presented.usedMsAgo)) {
    case 'rotate':
      return rotate(tx, { session, token, presented });
    case 'repeat':
      return newestAfter(tx, token, presented);
    case 'end_family':
      await endSession(tx, session.id);
      return null;
  }
}

async function rotate(
  tx: Tx,
  { session, token, presented }: { session: Session; token: string; presented: RefreshToken },
): Promise<string> {
  const successorNonce = randomBytes(32);
  const successor = successorOf(token, successorNonce);
  await spendRefreshToken(tx, { id: presented.id, sessionId: session.id, successorNonce, forgivenessMs });
  await insertRefreshToken(tx, { sessionId: session.id, token: successor, parentId: presented.id });
  return successor;
}

/**
 * Finds the unused token at the end of the line from one that was used moments ago: each row stores the nonce that derives the next token.
 * Null when the line is broken, which only a clock that was set back can cause.
 */
async function newestAfter(tx: Tx, token: string, presented: RefreshToken): Promise<string | null> {
  let [line, at]: [string, RefreshToken | undefined] = [token, presented];
  while (at && at.usedMsAgo !== null) {
    if (!at.successorNonce) return null;
    line = successorOf(line, at.successorNonce);
    at = await findSuccessor(tx, at.id);
  }
  return at ? line : null;
}
