/**
 * Derives a password's key with argon2id: Node's own where there is one (since 24.7, on OpenSSL 3.2), otherwise the same function in
 * WebAssembly, which takes twice as long. Each verifies the other's keys.
 */
import crypto from 'node:crypto';

export interface KeyQuestion {
  readonly message: string;
  readonly nonce: Uint8Array;
  readonly tagLength: number;
  /** The unit is kilobytes. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface Argon2 {
  readonly argon2Sync?: (algorithm: 'argon2id', question: KeyQuestion) => Uint8Array;
}

const { argon2Sync }: typeof crypto & Argon2 = crypto;

export async function deriveKey(question: KeyQuestion): Promise<Uint8Array> {
  return argon2Sync?.('argon2id', question) ?? deriveInWebAssembly(question);
}

export async function deriveInWebAssembly(question: KeyQuestion): Promise<Uint8Array> {
  const { argon2id } = await import('hash-wasm');
  return argon2id({
    password: question.message,
    salt: question.nonce,
    hashLength: question.tagLength,
    memorySize: question.memory,
    iterations: question.passes,
    parallelism: question.parallelism,
    outputType: 'binary',
  });
}
