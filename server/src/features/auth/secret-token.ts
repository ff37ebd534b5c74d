import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as text for a URL: links, codes and refresh tokens. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Six digits that a person types from a mail. */
export const newMailCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The token that follows a refresh token. Without the token itself the nonce reveals nothing. */
export const successorOf = (token: string, nonce: Buffer): string =>
  createHmac('sha256', token).update(nonce).digest('base64url');
