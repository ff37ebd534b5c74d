/** A second factor by authenticator app: enrolling, proving and removing it. Names, answers and refusals are the protocol's. */

import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { factorAddedMail, factorRemovedMail } from '../news/mail/account-mails.ts';
import type { MailHost } from '../news/mail/mail-content.ts';
import { type Account, getAccount, lockAccount } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';
import type { Guess } from './auth-limits.ts';
import type { SignedIn } from './current-session.ts';
import { demandRecent, demandSecondFactor } from './demand-of-session.ts';
import { assureDevice, forgetAssurance, isAssuredDevice } from './device-store.ts';
import {
  endChallenges,
  type Factor,
  insertChallenge,
  insertFactor,
  isChallenged,
  listFactors,
  removeFactors,
  removeFactorsSince,
  verifyFactor,
} from './factor-store.ts';
import { databaseSeconds, type IssuedSession, type SessionJson, sessionJson } from './issue-session.ts';
import { newSecretToken } from './secret-token.ts';
import { lowerSessions, raiseSession } from './session-store.ts';
import { tellOfChange } from './mail-account-change.ts';
import { endAfter } from './end-after.ts';

/** Seconds that a code of an authenticator app lasts (RFC 6238). */
const period = 30;
/** Steps before and after the present one that are accepted too, because the clocks of phones differ. */
const window = 1;

const totp = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** A new shared secret in base 32, of the 160 bits that RFC 4226 recommends. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** The time step of a code, at a moment in ms; null for a wrong code. Callers store the last step, since each counts once. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta;
}

/** The address that an app reads, and its QR code. */
export function authenticatorSetup({
  secret,
  account,
  issuer,
}: {
  secret: string;
  account: string;
  issuer: string;
}): { uri: string; qrCode: string } {
  const uri = new TOTP({ secret: Secret.fromBase32(secret), issuer, label: account }).toString();
  return { uri, qrCode: picture(uri) };
}

/** Always on white, because many cameras read nothing else. Without `#`, which would end the client's data address. */
function picture(uri: string): string {
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 });
  const size = /viewBox="0 0 (\d+) /.exec(svg)?.[1] ?? '0';
  return svg.replace('<path', `<rect width="${size}" height="${size}" fill="white"/><path`);
}

const mostFactors = 10;
const challengeMinutes = 5;

/** Starts an enrolment and returns what the app needs. The factor counts once a code of the app is verified. Throws AuthError. */
export async function enrollFactor(
  ctx: AuthContext,
  who: SignedIn,
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

export async function challengeFactor(ctx: AuthContext, { account }: SignedIn, factorId: string) {
  return inTransaction(ctx.db, async (tx) => {
    const factor = await findAuthenticator(tx, account.id, factorId);
    const { id, expiresAt } = await insertChallenge(tx, factor.id, challengeMinutes);
    return { id, type: factor.type, expires_at: expiresAt };
  });
}

/** Verifies a code of the app. The session then counts as proved by two factors; which others end is in what-ends.ts. Throws AuthError. */
export async function proveFactor(
  ctx: AuthContext,
  who: SignedIn,
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
    if (!factor.isVerified) await tellOfFactor(tx, ctx, account, 'factor_added');
    await verifyFactor(tx, factor.id, step);
    if (!factor.isVerified) {
      const others = await listFactors(tx, account.id);
      await removeFactors(
        tx,
        others.filter(({ isVerified }) => !isVerified).map(({ id }) => id),
      );
      await endAfter(tx, 'factor_enrolled', { accountId: account.id, sessionId: who.sessionId });
    }
    return assure(tx, who, 'totp');
  });
  if (typeof result === 'string') throw new AuthError(result);
  await tried.forgive();
  return sessionJson(ctx, result);
}

/** Removes a factor. With the last one, the recovery codes go and all sessions drop to one factor. Throws AuthError. */
export async function unenrollFactor(
  ctx: AuthContext,
  who: SignedIn,
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
    await tellOfFactor(tx, ctx, account, 'factor_removed');
  });
  return { id: factorId };
}

/** Removes the factors added since then, when a change is taken back. */
export async function dropFactorsSince(tx: Tx, accountId: string, since: Date): Promise<void> {
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

/** For an operator, when somebody lost both app and recovery codes: removes every factor and ends every session. */
export async function resetFactors(tx: Tx, host: MailHost, account: Account): Promise<number> {
  const factors = await listFactors(tx, account.id);
  await removeFactors(
    tx,
    factors.map(({ id }) => id),
  );
  await endAfter(tx, 'factor_reset', { accountId: account.id, sessionId: null });
  await forgetAssurance(tx, account.id);
  if (factors.length > 0) await tellOfFactor(tx, host, account, 'factor_removed');
  return factors.length;
}

/** Raises the session to two factors and issues new tokens; other sessions with one factor end. */
export async function assure(tx: Tx, who: SignedIn, method: string): Promise<IssuedSession> {
  const refreshToken = newSecretToken();
  const session = await raiseSession(tx, { sessionId: who.sessionId, method, refreshToken });
  if (!session) throw new AuthError('session_not_found');
  await endAfter(tx, 'factor_proved', { accountId: who.account.id, sessionId: who.sessionId });
  if (who.device) await assureDevice(tx, who.account.id, who.device);
  return {
    session,
    refreshToken,
    account: await getAccount(tx, who.account.id),
    issuedAt: await databaseSeconds(tx),
  };
}

/** The subject that a device is counted under once a factor was proved on it; null for any other device. */
export async function assuredDeviceKey(db: Db, { account, device }: SignedIn): Promise<string | null> {
  const isAssured = device !== null && (await isAssuredDevice(db, account.id, device));
  return isAssured ? `${account.id} ${device.toString('hex')}` : null;
}

const factorTries = [
  { most: 5, seconds: 300 },
  { most: 30, seconds: 86_400 },
] as const;

/**
 * Counts a try at a code of the app until it is forgiven. A million codes are few: an account takes thirty a day from all devices that know
 * its password, and thirty from each device on which a factor was proved before. Throws AuthError.
 */
async function takeFactorTry({ db, limitedUse }: AuthContext, who: SignedIn): Promise<Guess> {
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

const tellOfFactor = (tx: Tx, host: MailHost, account: Account, kind: FactorChange): Promise<void> => {
  const write = kind === 'factor_added' ? factorAddedMail : factorRemovedMail;
  const { productName } = host.config;
  return tellOfChange(tx, host, {
    account,
    kind,
    content: (takeBackUrl) => write({ productName, takeBackUrl }),
  });
};
