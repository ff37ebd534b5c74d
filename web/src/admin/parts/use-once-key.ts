import { useRef } from 'react';
import { newKey } from '../../lib/new-key.ts';

/**
 * The idempotency key of a request: the same request has the same key, so one whose answer was lost is not done twice; another
 * request has another.
 */
export function useOnceKey(): (request: unknown) => string {
  const sent = useRef<{ readonly key: string; readonly request: string }>(null);
  return (request) => {
    const text = JSON.stringify(request);
    if (sent.current?.request !== text) sent.current = { key: newKey(), request: text };
    return sent.current.key;
  };
}
