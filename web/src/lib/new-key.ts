import { uuidText } from '@boast/domain/seal/hashing';

/** A key of its own for a request that must not be done twice: a random UUID. crypto.randomUUID is there over https alone. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  return uuidText(bytes);
}
