import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * The value, but a moment late: what a press has changed is painted first. React's own useDeferredValue may draw the late one
 * before the browser has painted the early one, and a slow phone then shows neither.
 */
export function useAfterPaint<T>(value: T, before: T = value): T {
  const [late, setLate] = useState(before);
  useEffect(() => {
    if (Object.is(late, value)) return;
    return afterPaint(() => startTransition(() => setLate(value)));
  }, [value, late]);
  return late;
}
