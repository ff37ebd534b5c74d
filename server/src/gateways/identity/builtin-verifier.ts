import { hash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { type Identity, type TokenVerifier, tokenAudience } from './identity.ts';
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts';

interface BuiltinVerifierOptions {
  keys: Pick<SigningKeys, 'publicKey'>;
  issuer: string;
}

/** Only a key that it has not seen costs a query. */
export function createBuiltinVerifier({ keys, issuer }: BuiltinVerifierOptions): TokenVerifier {
  const verified = new Map<string, Verified>();
  return {
    async verify(accessToken, beforeLookup) {
      const digest = hash('sha256', accessToken, 'base64');
      const cached = verified.get(digest);
      const kid = cached?.kid ?? keyIdOf(accessToken);
      const key = kid === null ? null : await keys.publicKey(kid, beforeLookup);
      if (kid === null || !key) return null;
      if (cached && Date.now() < cached.expiresAt) return cached.identity;
      try {
        const { payload } = await jwtVerify(accessToken, key, {
          algorithms: [signingAlgorithm],
          issuer,
          audience: tokenAudience,
          requiredClaims: ['sub', 'exp', 'session_id'],
          clockTolerance: 5,
        });
        const identity = toIdentity(payload);
        const expiresAt = (payload.exp ?? 0) * 1_000;
        if (identity) remember(verified, digest, { identity, kid, expiresAt });
        return identity;
      } catch {
        return null;
      }
    },
  };
}

/** A verified token stays valid until it expires or its key retires; rights are checked on every request. */
interface Verified {
  readonly identity: Identity;
  readonly kid: string;
  readonly expiresAt: number;
}

/** Enough for a last-minute crowd, at some 400 bytes each. */
const MAX_DIGESTS = 50_000;

/** A digest of the token is shorter and opens no account. */
function remember(verified: Map<string, Verified>, digest: string, found: Verified): void {
  const [oldest] = verified.keys();
  if (verified.size >= MAX_DIGESTS && oldest !== undefined) verified.delete(oldest);
  verified.set(digest, found);
}

/** The built-in service gives no session to an account without a confirmed address. */
function toIdentity(payload: Record<string, unknown>): Identity | null {
  const { sub, email, session_id: sessionId } = payload;
  if (typeof sub !== 'string' || typeof email !== 'string' || typeof sessionId !== 'string') return null;
  return { providerId: sub, email, emailConfirmed: true, sessionId };
}

/** The key's id is read from the header before verification, only to choose the key. */
function keyIdOf(token: string): string | null {
  try {
    const [header = ''] = token.split('.', 1);
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    const kid = typeof parsed === 'object' && parsed !== null && 'kid' in parsed ? parsed.kid : null;
    return typeof kid === 'string' && kid.length <= 100 ? kid : null;
  } catch {
    return null;
  }
}
