import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * The value, one frame late, so that the effect of a press is painted first. React's useDeferredValue may render the
 * late value before the browser has painted, and a slow phone then shows neither.
 */
export function useAfterPaint<T>(value: T, before: T = value): T {
  const [late, setLate] = useState(before);
  useEffect(() => {
    if (Object.is(late, value)) return;
    return afterPaint(() => startTransition(() => setLate(value)));
  }, [value, late]);
  return late;
}
