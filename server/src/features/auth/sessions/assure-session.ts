import type { Db, Tx } from '../../../db/database.ts';
import { getAccount } from '../account/account-store.ts';
import { AuthError } from '../auth-error.ts';
import { databaseSeconds } from '../database-clock.ts';
import { revokeAccessAfter } from '../revoke-access-after.ts';
import { newSecretToken } from '../secret-token.ts';
import type { CurrentSession } from './current-session.ts';
import { assureDevice, isAssuredDevice } from './device-store.ts';
import type { IssuedSession } from './issue-session.ts';
import { raiseSession } from './session-store.ts';

/** Raises the session to two factors and issues new tokens; other sessions with one factor end. */
export async function assureSession(tx: Tx, who: CurrentSession, method: string): Promise<IssuedSession> {
  const refreshToken = newSecretToken();
  const session = await raiseSession(tx, { sessionId: who.sessionId, method, refreshToken });
  if (!session) throw new AuthError('session_not_found');
  await revokeAccessAfter(tx, 'factor_proved', { accountId: who.account.id, sessionId: who.sessionId });
  if (who.device) await assureDevice(tx, who.account.id, who.device);
  return {
    session,
    refreshToken,
    account: await getAccount(tx, who.account.id),
    issuedAt: await databaseSeconds(tx),
  };
}

/**
 * A device is counted under this subject once a factor was proved on it; null stands for any other device.
 */
export async function assuredDeviceKey(db: Db, { account, device }: CurrentSession): Promise<string | null> {
  const isAssured = device !== null && (await isAssuredDevice(db, account.id, device));
  return isAssured ? `${account.id} ${device.toString('hex')}` : null;
}
