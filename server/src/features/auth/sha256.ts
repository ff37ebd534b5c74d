import { createHash } from 'node:crypto';

/** The digest is stored in place of a secret, and counts an address or person. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
