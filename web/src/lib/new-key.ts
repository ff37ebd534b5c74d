import { useRef } from 'react';

/** An idempotency key: a random UUID. crypto.randomUUID exists only over https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * The idempotency key of a request. The same request keeps its key, so that a retry after a lost answer does nothing
 * twice; another request gets another key.
 */
export function useIdempotencyKey(): (request: unknown) => string {
  const sent = useRef<{ readonly key: string; readonly request: string }>(null);
  return (request) => {
    const text = JSON.stringify(request);
    if (sent.current?.request !== text) sent.current = { key: newKey(), request: text };
    return sent.current.key;
  };
}
