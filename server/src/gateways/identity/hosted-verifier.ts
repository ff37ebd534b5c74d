import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose';
import { type Identity, type TokenVerifier, tokenAudience } from './identity.ts';

interface HostedVerifierOptions {
  url: string;
  /** The project's gateway requires this public key on every call. */
  anonKey: string;
  /**
   * Older projects sign with a shared secret; while it is being changed, both the old and the new one are
   * given.
   */
  jwtSecrets: readonly string[];
}

export function createHostedVerifier({ url, anonKey, jwtSecrets }: HostedVerifierOptions): TokenVerifier {
  const published = publishedKeys(url, anonKey);
  const secrets = jwtSecrets.map((secret) => new TextEncoder().encode(secret));
  const confirmed = createConfirmedEmails({ url, anonKey });
  const common = { issuer: url, audience: tokenAudience, requiredClaims: ['sub', 'exp'], clockTolerance: 5 };

  const read = async (token: string): Promise<JWTPayload | null> => {
    // The key decides the algorithm, never the token: a published key must not serve as a shared secret.
    if (headerOf(token)?.alg === 'HS256') return readShared(token);
    return (await jwtVerify(token, published.find, { ...common, algorithms: ['ES256', 'RS256'] })).payload;
  };
  const readShared = async (token: string): Promise<JWTPayload | null> => {
    for (const secret of secrets) {
      try {
        return (await jwtVerify(token, secret, { ...common, algorithms: ['HS256'] })).payload;
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      }
    }
    return null;
  };

  return {
    async verify(accessToken, beforeLookup) {
      if (published.fetchesFor(accessToken)) beforeLookup?.();
      const payload = await read(accessToken).catch(refuseBadToken);
      return payload && toIdentity(payload, await confirmed.has(accessToken, payload, beforeLookup));
    },
  };
}

interface Options {
  url: string;
  anonKey: string;
}

const most = 50_000;

/**
 * A hosted provider's tokens do not say whether it has confirmed an address (people can write their own
 * `email_verified`), so the provider is asked once for each person and address, and a yes is remembered.
 */
function createConfirmedEmails({ url, anonKey }: Options) {
  const seen = new Set<string>();
  return {
    async has(accessToken: string, { sub, email }: JWTPayload, beforeLookup?: () => void): Promise<boolean> {
      if (typeof email !== 'string' || email === '') return false;
      const person = `${sub} ${email}`;
      if (seen.has(person)) return true;
      beforeLookup?.();
      if (!(await isConfirmed(accessToken, email))) return false;
      if (seen.size >= most) seen.clear();
      seen.add(person);
      return true;
    },
  };

  async function isConfirmed(accessToken: string, email: string): Promise<boolean> {
    const answer = await fetch(`${url}/user`, {
      headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) return false;
    const user = (await answer.json()) as { email?: unknown; email_confirmed_at?: unknown } | null;
    return (
      user?.email === email && typeof user.email_confirmed_at === 'string' && user.email_confirmed_at !== ''
    );
  }
}

interface PublishedKeys {
  readonly find: JWTVerifyGetKey;
  fetchesFor(token: string): boolean;
}

/** A failure to fetch the keys is temporary and says nothing about the token. */
function publishedKeys(url: string, anonKey: string): PublishedKeys {
  const fetched = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    headers: { apikey: anonKey },
    cacheMaxAge: 600_000,
    timeoutDuration: 5_000,
  });
  return {
    fetchesFor(token) {
      const header = headerOf(token);
      if (header === null || header.alg === 'HS256') return false;
      if (!fetched.fresh || fetched.coolingDown) return !fetched.fresh;
      return fetched.jwks()?.keys.every(({ kid }) => kid !== header.kid) ?? true;
    },
    async find(header, token) {
      try {
        return await fetched(header, token);
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported)
          throw error;
        throw new AuthServiceUnreachable(error);
      }
    },
  };
}

class AuthServiceUnreachable extends Error {
  override readonly name = 'AuthServiceUnreachable';
  constructor(cause: unknown) {
    super('The hosted auth service did not give its keys', { cause });
  }
}

function refuseBadToken(error: unknown): null {
  if (error instanceof AuthServiceUnreachable) throw error;
  return null;
}

/** In seconds. A refreshed token proves nothing. */
function signInOf({ amr }: JWTPayload): number {
  const proofs = (Array.isArray(amr) ? amr : []) as readonly ({
    method?: unknown;
    timestamp?: unknown;
  } | null)[];
  const signIns = proofs.filter((proof) => proof?.method !== 'token_refresh');
  return Math.max(0, ...signIns.map((proof) => Number(proof?.timestamp) || 0));
}

function toIdentity(payload: JWTPayload, emailConfirmed: boolean): Identity | null {
  const { sub, email, role, is_anonymous, aal, user_metadata: userMetadata } = payload;
  if (typeof sub !== 'string' || role !== tokenAudience || is_anonymous === true) return null;
  return {
    providerId: sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    emailConfirmed,
    sessionId: null,
    isAssured: aal === 'aal2',
    signedInAt: signInOf(payload) * 1_000,
    userMetadata,
  };
}

function headerOf(token: string): ProtectedHeaderParameters | null {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return null;
  }
}
