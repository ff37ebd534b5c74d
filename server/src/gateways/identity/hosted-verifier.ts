import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { createConfirmedEmails } from './confirmed-emails.ts';
import { type Identity, type TokenVerifier, tokenAudience } from './identity.ts';

export interface HostedVerifierOptions {
  /** The auth service, e.g. https://project.supabase.co/auth/v1 */
  url: string;
  /** The project's public key: its gateway wants one with every call. */
  anonKey: string;
  /** Projects from before asymmetric keys sign with a shared secret. */
  jwtSecret: string | undefined;
}

/** Verifies tokens of a hosted Supabase project, by its published keys or by its old shared secret. */
export function createHostedVerifier({ url, anonKey, jwtSecret }: HostedVerifierOptions): TokenVerifier {
  const published = publishedKeys(url, anonKey);
  const secret = jwtSecret === undefined ? undefined : new TextEncoder().encode(jwtSecret);
  const confirmed = createConfirmedEmails({ url, anonKey });
  const common = { issuer: url, audience: tokenAudience, requiredClaims: ['sub', 'exp'], clockTolerance: 5 };

  const read = async (token: string): Promise<JWTPayload | null> => {
    // The key decides the algorithm, never the token: a published key must not serve as a shared secret.
    const shared = algorithmOf(token) === 'HS256';
    if (shared && !secret) return null;
    const { payload } =
      shared && secret
        ? await jwtVerify(token, secret, { ...common, algorithms: ['HS256'] })
        : await jwtVerify(token, published, { ...common, algorithms: ['ES256', 'RS256'] });
    return payload;
  };

  return {
    async verify(accessToken) {
      const payload = await read(accessToken).catch(refuseBadToken);
      return payload && toIdentity(payload, await confirmed.has(accessToken, payload));
    },
  };
}

/** The project's keys. That they cannot be fetched is a failure of the moment, and says nothing of the token. */
function publishedKeys(url: string, anonKey: string): JWTVerifyGetKey {
  const fetched = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    headers: { apikey: anonKey },
    cacheMaxAge: 600_000,
    timeoutDuration: 5_000,
  });
  return async (header, token) => {
    try {
      return await fetched(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported) throw error;
      throw new AuthServiceUnreachable(error);
    }
  };
}

class AuthServiceUnreachable extends Error {
  override readonly name = 'AuthServiceUnreachable';
  constructor(cause: unknown) {
    super('The hosted auth service did not give its keys', { cause });
  }
}

/** A token that is not good is answered with null. */
function refuseBadToken(error: unknown): null {
  if (error instanceof AuthServiceUnreachable) throw error;
  return null;
}

function toIdentity(
  { sub, email, role, is_anonymous, aal }: JWTPayload,
  emailConfirmed: boolean,
): Identity | null {
  if (typeof sub !== 'string' || role !== tokenAudience || is_anonymous === true) return null;
  return {
    providerId: sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    emailConfirmed,
    sessionId: null,
    isAssured: aal === 'aal2',
  };
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}
