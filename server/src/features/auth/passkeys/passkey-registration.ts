/** Adding a passkey to one's own account. The person must show the authenticator who they are, because a passkey is a second factor. */
import { inTransaction } from '../../../db/database.ts';
import { passkeyAddedMail } from '../../news/mail/passkey-mails.ts';
import { lockAccount } from '../account/account-store.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { findLiveSession } from '../sessions/session-store.ts';
import {
  passkeyChallengeMinutes,
  putPasskeyChallenge,
  takePasskeyChallenge,
} from './passkey-challenge-store.ts';
import { passkeyName } from './passkey-name.ts';
import type { NewCredential } from './passkey-requests.ts';
import { demandPasskeySite } from './passkey-site.ts';
import { insertPasskey, listPasskeys } from './passkey-store.ts';
import { demandFactorOfStaff, passkeyJson } from './passkeys.ts';

const mostPasskeys = 10;
/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** Returns what the browser needs to make a passkey. Throws AuthError. */
export async function startPasskeyRegistration(ctx: AuthContext, who: CurrentSession) {
  const { rpId } = demandPasskeySite(ctx);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, who.account.id);
    await demandFactorOfStaff(tx, who);
    const passkeys = await listPasskeys(tx, who.account.id);
    if (passkeys.length >= mostPasskeys) throw new AuthError('too_many_passkeys');
    const options = await generateRegistrationOptions({
      rpName: ctx.config.productName,
      rpID: rpId,
      userID: Uint8Array.from(Buffer.from(who.account.id)),
      userName: who.account.email,
      userDisplayName: who.account.email,
      timeout: passkeyChallengeMinutes * 60_000,
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { challenge } = options;
    const { id, expiresAt } = await putPasskeyChallenge(tx, { challenge, sessionId: who.sessionId });
    return { challenge_id: id, options, expires_at: expiresAt };
  });
}

interface Answer {
  readonly challengeId: string;
  readonly credential: NewCredential;
  readonly caller: Caller;
}

/** Throws AuthError. */
export async function finishPasskeyRegistration(ctx: AuthContext, who: CurrentSession, answer: Answer) {
  const { sessionId } = who;
  const isOurs = await takePasskeyChallenge(ctx.db, { id: answer.challengeId, sessionId });
  const made = await verifyNew(ctx, answer.credential, isOurs);
  const friendlyName = passkeyName(made.aaguid, answer.caller.agent);
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, who.account.id);
    // The session may have ended since, when the owner took a change back.
    if (!account || !(await findLiveSession(tx, { id: sessionId, accountId: account.id })))
      throw new AuthError('session_not_found');
    await demandFactorOfStaff(tx, who);
    if ((await listPasskeys(tx, account.id)).length >= mostPasskeys) throw new AuthError('too_many_passkeys');
    const { productName } = ctx.config;
    await mailAccountChange(tx, ctx, {
      account,
      kind: 'passkey_added',
      content: (takeBackUrl) => passkeyAddedMail({ productName, name: friendlyName, takeBackUrl }),
    });
    const passkey = await insertPasskey(tx, {
      accountId: account.id,
      credentialId: Buffer.from(made.credential.id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: answer.credential.response.transports,
      isBackedUp: made.credentialBackedUp,
      friendlyName,
    });
    if (!passkey) throw new AuthError('webauthn_credential_exists');
    return passkeyJson(passkey);
  });
}

async function verifyNew(ctx: AuthContext, credential: NewCredential, isOurs: (signed: string) => boolean) {
  const { rpId, origin } = demandPasskeySite(ctx);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { ...credential.response, transports: [] } },
    expectedChallenge: isOurs,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was refused');
    throw new AuthError('webauthn_verification_failed');
  });
  if (!registrationInfo) throw new AuthError('webauthn_verification_failed');
  return registrationInfo;
}
