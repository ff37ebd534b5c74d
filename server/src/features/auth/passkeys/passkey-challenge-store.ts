import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { AuthError } from '../auth-error.ts';
import { isExpired, minutesFromNow } from '../database-clock.ts';
import { sha256 } from '../sha256.ts';

export const passkeyChallengeMinutes = 5;

interface NewChallenge {
  /** As the browser signs it. */
  readonly challenge: string;
  /** The session that adds a passkey; null for a sign-in. */
  readonly sessionId: string | null;
}

/** A session has one challenge: another takes the place of the first. */
export async function putPasskeyChallenge(tx: Tx, { challenge, sessionId }: NewChallenge) {
  if (sessionId !== null)
    await tx.deleteFrom('auth.passkey_challenge').where('session_id', '=', sessionId).execute();
  const { id, expires_at } = await tx
    .insertInto('auth.passkey_challenge')
    .values({
      challenge_hash: sha256(challenge),
      session_id: sessionId,
      expires_at: minutesFromNow(passkeyChallengeMinutes),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, expiresAt: Math.floor(Date.parse(expires_at) / 1_000) };
}

/** Uses a challenge up, even if it turns out to be expired. Returns what recognises it. Throws AuthError. */
export async function takePasskeyChallenge(
  db: Db,
  { id, sessionId }: { readonly id: string; readonly sessionId: string | null },
): Promise<(signed: string) => boolean> {
  const row = await inTransaction(db, (tx) =>
    tx
      .deleteFrom('auth.passkey_challenge')
      .where('id', '=', id)
      .where((eb) => eb('session_id', 'is not distinct from', sessionId))
      .returning(['challenge_hash', isExpired.as('isExpired')])
      .executeTakeFirst(),
  );
  if (!row) throw new AuthError('webauthn_challenge_not_found');
  if (row.isExpired) throw new AuthError('webauthn_challenge_expired');
  return (signed) => sha256(signed).equals(row.challenge_hash);
}
