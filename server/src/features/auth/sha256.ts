import { createHash } from 'node:crypto';

/** The digest stored in place of a secret, and the subject under which an address or person is counted. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
