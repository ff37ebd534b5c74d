import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, type KeyQuestion } from './derive-key.ts';

export type PasswordCost = Pick<KeyQuestion, 'memory' | 'passes' | 'parallelism'>;

/**
 * Kilobytes, passes and lanes follow OWASP's smallest recommendation, so that a hash costs tens of
 * milliseconds.
 */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

export type DeriveKey = (question: KeyQuestion) => Promise<Uint8Array>;

export interface PasswordHasher {
  /** The hash is in the PHC string format. */
  hash(password: string): Promise<string>;
  /** Null (no such account) takes as long as a hash, and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Stored hashes name their own cost; `cost` is that of new ones, and of an unknown address. */
export function createPasswordHasher(cost: PasswordCost, deriveSoon: DeriveKey = deriveKey): PasswordHasher {
  /** A password is compared with this when the address is unknown; no password matches it. */
  const nobody = { salt: Buffer.alloc(16, 1), key: Buffer.alloc(tagLength), parameters: cost };
  const derive = async (password: string, nonce: Buffer, parameters: PasswordCost): Promise<Buffer> =>
    Buffer.from(await deriveSoon({ message: password.normalize('NFKC'), nonce, tagLength, ...parameters }));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return encode(salt, await derive(password, salt, cost), cost);
    },
    async verify(hash, password) {
      // No account has an empty password, and WebAssembly's argon2 does not take it.
      if (password === '') return false;
      const stored = decode(hash ?? '') ?? nobody;
      const key = await derive(password, stored.salt, stored.parameters);
      return timingSafeEqual(key, stored.key) && stored !== nobody;
    },
  };
}

export const unusablePassword = '!';

function encode(salt: Buffer, key: Buffer, { memory, passes, parallelism }: PasswordCost): string {
  const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(key)}`;
}

function decode(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match) return null;
  const [, memory, passes, parallelism, salt = '', key = ''] = match;
  const stored = Buffer.from(key, 'base64');
  if (stored.length !== tagLength) return null;
  return {
    salt: Buffer.from(salt, 'base64'),
    key: stored,
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}
