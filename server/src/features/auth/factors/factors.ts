/** A second factor by authenticator app: enrolling, proving and removing it. Names, answers and refusals are the protocol's. */

import { inTransaction, type Tx } from '../../../db/database.ts';
import { factorAddedMail, factorRemovedMail } from '../../news/mail/account-mails.ts';
import type { MailHost } from '../../news/mail/mail-content.ts';
import { type Account, lockAccount } from '../account/account-store.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { databaseSeconds } from '../database-clock.ts';
import type { Guess } from '../guess-limits.ts';
import { demandFactorOfStaff } from '../passkeys/passkeys.ts';
import { revokeAccessAfter } from '../revoke-access-after.ts';
import { assuredDeviceKey, assureSession } from '../sessions/assure-session.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { demandRecent, demandSecondFactor } from '../sessions/demand-of-session.ts';
import { forgetAssurance } from '../sessions/device-store.ts';
import { type IssuedSession, type SessionJson, sessionJson } from '../sessions/issue-session.ts';
import { lowerSessions } from '../sessions/session-store.ts';
import { authenticatorSetup, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { endChallenges, insertChallenge, isChallenged } from './challenge-store.ts';
import {
  type Factor,
  insertFactor,
  listFactors,
  removeFactors,
  removeFactorsSince,
  verifyFactor,
} from './factor-store.ts';

const mostFactors = 10;
const challengeMinutes = 5;

/** Starts an enrolment and returns what the app needs. The factor counts once a code of the app is verified. Throws AuthError. */
export async function enrollFactor(
  ctx: AuthContext,
  who: CurrentSession,
  { friendlyName, issuer }: { friendlyName: string; issuer: string | undefined },
) {
  const secret = newAuthenticatorSecret();
  const id = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, who.account.id);
    const factors = await listFactors(tx, who.account.id);
    if (factors.some((factor) => factor.friendlyName === friendlyName))
      throw new AuthError('mfa_factor_name_conflict');
    if (factors.length >= mostFactors) throw new AuthError('too_many_enrolled_mfa_factors');
    if (factors.some(({ isVerified }) => isVerified)) demandSecondFactor(who);
    await demandFactorOfStaff(tx, who);
    return insertFactor(tx, {
      accountId: who.account.id,
      type: 'totp',
      friendlyName,
      isVerified: false,
      secret,
    });
  });
  const about = { secret, account: who.account.email, issuer: issuer ?? ctx.config.productName };
  const { uri, qrCode } = authenticatorSetup(about);
  return { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code: qrCode, secret, uri } };
}

export async function challengeFactor(ctx: AuthContext, { account }: CurrentSession, factorId: string) {
  return inTransaction(ctx.db, async (tx) => {
    const factor = await findAuthenticator(tx, account.id, factorId);
    const { id, expiresAt } = await insertChallenge(tx, factor.id, challengeMinutes);
    return { id, type: factor.type, expires_at: expiresAt };
  });
}

/** Verifies a code of the app. The session then counts as proved by two factors; which others end is in revoke-access-after.ts. Throws AuthError. */
export async function proveFactor(
  ctx: AuthContext,
  who: CurrentSession,
  proof: { factorId: string; challengeId: string; code: string },
): Promise<SessionJson> {
  const tried = await takeFactorTry(ctx, who);
  const result = await inTransaction(ctx.db, async (tx): Promise<IssuedSession | AuthErrorCode> => {
    const account = await lockAccount(tx, who.account.id);
    if (!account) return 'session_not_found';
    const factor = await findAuthenticator(tx, account.id, proof.factorId);
    if (!factor.isVerified) demandRecent(who);
    if (!(await isChallenged(tx, factor.id, proof.challengeId))) return 'mfa_challenge_expired';
    const step = stepOfCode(factor.secret ?? '', proof.code, (await databaseSeconds(tx)) * 1_000);
    if (step === null || step <= (factor.lastStep ?? 0)) return 'mfa_verification_failed';
    await endChallenges(tx, factor.id);
    if (!factor.isVerified) await mailFactorChange(tx, ctx, account, 'factor_added');
    await verifyFactor(tx, factor.id, step);
    if (!factor.isVerified) {
      const others = await listFactors(tx, account.id);
      await removeFactors(
        tx,
        others.filter(({ isVerified }) => !isVerified).map(({ id }) => id),
      );
      await revokeAccessAfter(tx, 'factor_enrolled', { accountId: account.id, sessionId: who.sessionId });
    }
    return assureSession(tx, who, 'totp');
  });
  if (typeof result === 'string') throw new AuthError(result);
  await tried.forgive();
  return sessionJson(ctx, result);
}

/** Removes a factor. With the last one, the recovery codes go and all sessions drop to one factor. Throws AuthError. */
export async function unenrollFactor(
  ctx: AuthContext,
  who: CurrentSession,
  factorId: string,
): Promise<{ id: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, who.account.id);
    if (!account) throw new AuthError('session_not_found');
    const factor = await findAuthenticator(tx, account.id, factorId);
    if (factor.isVerified) demandSecondFactor(who);
    await removeFactors(tx, [factor.id]);
    if (!factor.isVerified) return;
    await tidyAfterRemoval(tx, account.id);
    await mailFactorChange(tx, ctx, account, 'factor_removed');
  });
  return { id: factorId };
}

export async function dropFactorsSince(tx: Tx, accountId: string, since: string): Promise<void> {
  await removeFactorsSince(tx, accountId, since);
  await tidyAfterRemoval(tx, accountId);
}

/** Without an authenticator app, the recovery codes go, and so does everything that was proved with either. */
async function tidyAfterRemoval(tx: Tx, accountId: string): Promise<void> {
  const left = await listFactors(tx, accountId);
  if (left.some(({ type, isVerified }) => type === 'totp' && isVerified)) return;
  await removeFactors(
    tx,
    left.map(({ id }) => id),
  );
  await lowerSessions(tx, accountId);
  await forgetAssurance(tx, accountId);
}

/** An operator removes every factor and ends every session when somebody lost both app and recovery codes. */
export async function resetFactors(tx: Tx, host: MailHost, account: Account): Promise<number> {
  const factors = await listFactors(tx, account.id);
  await removeFactors(
    tx,
    factors.map(({ id }) => id),
  );
  await revokeAccessAfter(tx, 'factor_reset', { accountId: account.id, sessionId: null });
  await forgetAssurance(tx, account.id);
  if (factors.length > 0) await mailFactorChange(tx, host, account, 'factor_removed');
  return factors.length;
}

const factorTries = [
  { most: 5, seconds: 300 },
  { most: 30, seconds: 86_400 },
] as const;

/**
 * Counts a try at a code of the app until it is forgiven. A million codes are few: an account takes thirty a day from all devices that know
 * its password, and thirty from each device on which a factor was proved before. Throws AuthError.
 */
async function takeFactorTry({ db, limitedUse }: AuthContext, who: CurrentSession): Promise<Guess> {
  const subject = (await assuredDeviceKey(db, who)) ?? who.account.id;
  if (!(await limitedUse.take({ bucket: 'factor', subject, limits: factorTries })))
    throw new AuthError('over_request_rate_limit');
  return { forgive: () => limitedUse.forgive({ bucket: 'factor', subject }) };
}

async function findAuthenticator(tx: Tx, accountId: string, id: string): Promise<Factor> {
  const factor = (await listFactors(tx, accountId)).find(
    (candidate) => candidate.id === id && candidate.type === 'totp',
  );
  if (!factor) throw new AuthError('mfa_factor_not_found');
  return factor;
}

type FactorChange = 'factor_added' | 'factor_removed';

const mailFactorChange = (tx: Tx, host: MailHost, account: Account, kind: FactorChange): Promise<void> => {
  const write = kind === 'factor_added' ? factorAddedMail : factorRemovedMail;
  const { productName } = host.config;
  return mailAccountChange(tx, host, {
    account,
    kind,
    content: (takeBackUrl) => write({ productName, takeBackUrl }),
  });
};
