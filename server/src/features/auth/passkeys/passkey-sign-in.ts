/** Signing in with a passkey, without a name: the passkey says whose it is. It counts as both factors. */
import { inTransaction, type Tx } from '../../../db/database.ts';
import { limitedUseWithin } from '../../../http/limited-use.ts';
import { enqueueMail } from '../../news/mail/enqueue-mail.ts';
import { passkeyCopiedMail } from '../../news/mail/passkey-mails.ts';
import { type Account, lockAccount } from '../account/account-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { limitPasskeyChallengesFrom } from '../auth-limits.ts';
import type { Caller } from '../caller.ts';
import { newSecretToken } from '../secret-token.ts';
import { type IssuedSession, openSession, type SessionJson, sessionJson } from '../sessions/issue-session.ts';
import {
  passkeyChallengeMinutes,
  putPasskeyChallenge,
  takePasskeyChallenge,
} from './passkey-challenge-store.ts';
import type { SignedCredential } from './passkey-requests.ts';
import { demandPasskeySite } from './passkey-site.ts';
import { findPasskey, notePasskeyUse, type Passkey } from './passkey-store.ts';

/** Returns what the browser needs to find a passkey for us. Throws AuthError. */
export async function startPasskeySignIn(ctx: AuthContext, { source }: Caller) {
  const { rpId } = demandPasskeySite(ctx);
  await limitPasskeyChallengesFrom(ctx, source);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: passkeyChallengeMinutes * 60_000,
  });
  const { challenge } = options;
  const { id, expiresAt } = await inTransaction(ctx.db, (tx) =>
    putPasskeyChallenge(tx, { challenge, sessionId: null }),
  );
  return { challenge_id: id, options, expires_at: expiresAt };
}

interface Answer {
  readonly challengeId: string;
  readonly credential: SignedCredential;
  readonly caller: Caller;
}

/** Throws AuthError. */
export async function finishPasskeySignIn(ctx: AuthContext, answer: Answer): Promise<SessionJson> {
  const { challengeId: id, credential, caller } = answer;
  const isOurs = await takePasskeyChallenge(ctx.db, { id, sessionId: null });
  const credentialId = Buffer.from(credential.id, 'base64url');
  const passkeyFound = await findPasskey(ctx.db, credentialId);
  if (!passkeyFound) throw new AuthError('webauthn_verification_failed', unknown);
  const proof = await verifySigned(ctx, { credential, passkey: passkeyFound, isOurs });
  const issued = await inTransaction(ctx.db, async (tx): Promise<IssuedSession | 'copied'> => {
    const account = await lockAccount(tx, passkeyFound.accountId);
    const passkey = account && (await findPasskey(tx, credentialId));
    if (!passkey) throw new AuthError('webauthn_verification_failed', unknown);
    if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed');
    if (account.banned) throw new AuthError('user_banned');
    if (isCopied(passkey, proof.newCounter)) {
      await mailCopied(tx, ctx, { account, passkey });
      return 'copied';
    }
    const { newCounter: counter, credentialBackedUp: isBackedUp } = proof;
    await notePasskeyUse(tx, { id: passkey.id, counter, isBackedUp });
    return openSession(tx, ctx, { account, method: 'passkey', caller, passkeyId: passkey.id });
  });
  if (issued === 'copied') throw new AuthError('webauthn_verification_failed', copied);
  return sessionJson(ctx, issued);
}

const unknown = "We don't know this passkey. It may have been removed";
const copied =
  'There seems to be a copy of this passkey. Sign in another way, then remove it in your account';

/** An authenticator that counts must go up: one that does not is a copy, or has been copied. */
const isCopied = ({ counter }: Passkey, signed: number): boolean =>
  (counter > 0 || signed > 0) && signed <= counter;

interface Signed {
  readonly credential: SignedCredential;
  readonly passkey: Passkey;
  readonly isOurs: (signed: string) => boolean;
}

async function verifySigned(ctx: AuthContext, { credential, passkey, isOurs }: Signed) {
  const { rpId, origin } = demandPasskeySite(ctx);
  const owner = Buffer.from(passkey.accountId).toString('base64url');
  if (credential.response.userHandle !== owner) throw new AuthError('webauthn_verification_failed');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: isOurs,
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The counter is compared later, with the account locked.
    credential: {
      id: credential.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a passkey was refused');
    throw new AuthError('webauthn_verification_failed');
  });
  if (!verified) throw new AuthError('webauthn_verification_failed');
  return authenticationInfo;
}

const daily = [{ most: 1, seconds: 86_400 }] as const;

/** Once a day for each passkey: whoever holds the copy may try often. */
async function mailCopied(
  tx: Tx,
  ctx: AuthContext,
  { account, passkey }: { account: Account; passkey: Passkey },
): Promise<void> {
  const use = { bucket: 'passkey-copied', subject: passkey.id, limits: daily };
  if (!(await limitedUseWithin(tx).take(use))) return;
  const { productName, publicUrl } = ctx.config;
  await enqueueMail(tx, ctx, {
    businessKey: `passkey-copied:${newSecretToken()}`,
    to: account.email,
    content: passkeyCopiedMail({
      productName,
      name: passkey.friendlyName,
      accountUrl: `${publicUrl}/account#sign-in`,
    }),
  });
}
