import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** Links, codes and refresh tokens are 256 random bits as text for a URL. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** The code has six digits, because a person types it from a mail. */
export const newMailCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** This token follows a refresh token. Without the token itself the nonce reveals nothing. */
export const successorOf = (token: string, nonce: Buffer): string =>
  createHmac('sha256', token).update(nonce).digest('base64url');
