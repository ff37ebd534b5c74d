import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * The idempotency key of a request. The same request keeps its key, so that a retry after a lost answer does nothing
 * twice; another request gets another key.
 */
export function useOnceKey(): (request: unknown) => string {
  const sent = useRef<{ readonly key: string; readonly request: string }>(null);
  return (request) => {
    const text = JSON.stringify(request);
    if (sent.current?.request !== text) sent.current = { key: newKey(), request: text };
    return sent.current.key;
  };
}
