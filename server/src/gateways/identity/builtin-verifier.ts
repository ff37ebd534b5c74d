import { jwtVerify } from 'jose';
import { type Identity, type TokenVerifier, tokenAudience } from './identity.ts';
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts';

export interface BuiltinVerifierOptions {
  keys: Pick<SigningKeys, 'publicKey'>;
  issuer: string;
}

/** Verifies tokens that this product's own auth service signed. Costs no query but for a key it has not seen. */
export function createBuiltinVerifier({ keys, issuer }: BuiltinVerifierOptions): TokenVerifier {
  return {
    async verify(accessToken) {
      const kid = keyIdOf(accessToken);
      const key = kid === null ? null : await keys.publicKey(kid);
      if (!key) return null;
      try {
        const { payload } = await jwtVerify(accessToken, key, {
          algorithms: [signingAlgorithm],
          issuer,
          audience: tokenAudience,
          requiredClaims: ['sub', 'exp', 'session_id'],
          clockTolerance: 5,
        });
        return toIdentity(payload);
      } catch {
        return null;
      }
    },
  };
}

/** Our service gives no session to an account whose address is not confirmed. */
function toIdentity(payload: Record<string, unknown>): Identity | null {
  const { sub, email, session_id: sessionId } = payload;
  if (typeof sub !== 'string' || typeof email !== 'string' || typeof sessionId !== 'string') return null;
  return { providerId: sub, email, emailConfirmed: true, sessionId };
}

/** Read from the header before anything is verified: it only says which key to try. */
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
