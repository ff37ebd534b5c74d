import { importJWK, SignJWT } from 'jose';
import type { PushKey } from './push-service.ts';

/** A signature is used for this long, and is valid for an hour more; push services accept a day at most. */
const SIGNED_FOR_MS = 3_600_000;
const MAX_SIGNATURES = 100;

/** Signs requests for the origin of a push service (RFC 8292): the value of `authorization`. */
export function createVapidSigner(subject: string): (endpoint: string, key: PushKey) => Promise<string> {
  const signed = new Map<string, { readonly authorization: string; readonly untilMs: number }>();
  return async (endpoint, key) => {
    const { origin } = new URL(endpoint);
    const name = `${origin} ${key.publicKey}`;
    const now = Date.now();
    const earlier = signed.get(name);
    if (earlier && now < earlier.untilMs) return earlier.authorization;
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(subject)
      .setExpirationTime(new Date(now + 2 * SIGNED_FOR_MS))
      .sign(await signingKeyOf(key));
    const authorization = `vapid t=${token}, k=${key.publicKey}`;
    if (signed.size >= MAX_SIGNATURES) signed.clear();
    signed.set(name, { authorization, untilMs: now + SIGNED_FOR_MS });
    return authorization;
  };
}

function signingKeyOf({ publicKey, privateKey }: PushKey) {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256');
}
