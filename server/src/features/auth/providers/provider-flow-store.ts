/** A way to a provider and back: one row, for ten minutes and one use. */
import type { Tx } from '../../../db/database.ts';
import { isExpired, minutesFromNow } from '../database-clock.ts';
import { type Challenge, toChallenge } from '../links/pkce-challenge.ts';
import { sha256 } from '../sha256.ts';

export interface ProviderFlow {
  readonly provider: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly challenge: Challenge;
  readonly redirectTo: string;
  /** The session that adds an identity; null for a sign-in. */
  readonly sessionId: string | null;
}

const flowMinutes = 10;

export async function putProviderFlow(
  tx: Tx,
  { state, challenge, ...flow }: ProviderFlow & { readonly state: string },
): Promise<void> {
  await tx
    .insertInto('auth.provider_flow')
    .values({
      state_hash: sha256(state),
      provider: flow.provider,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
      redirect_to: flow.redirectTo,
      session_id: flow.sessionId,
      expires_at: minutesFromNow(flowMinutes),
    })
    .execute();
}

/** Uses up a flow, even if it turns out to be expired. */
export async function takeProviderFlow(
  tx: Tx,
  state: string,
): Promise<(ProviderFlow & { readonly expired: boolean }) | undefined> {
  const row = await tx
    .deleteFrom('auth.provider_flow')
    .where('state_hash', '=', sha256(state))
    .returning([
      'provider',
      'nonce',
      'code_verifier as codeVerifier',
      'redirect_to as redirectTo',
      'session_id as sessionId',
      'code_challenge',
      'code_challenge_method',
      isExpired.as('expired'),
    ])
    .executeTakeFirst();
  const challenge = row && toChallenge(row);
  return row && challenge ? { ...row, challenge } : undefined;
}
