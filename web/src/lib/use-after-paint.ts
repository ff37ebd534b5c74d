import { startTransition, useEffect, useState } from 'react';

/**
 * The value, but a moment late: what a press has changed is painted first. React's own useDeferredValue may draw the late one
 * before the browser has painted the early one, and a slow phone then shows neither.
 */
export function useAfterPaint<T>(value: T, before: T = value): T {
  const [late, setLate] = useState(before);
  useEffect(() => {
    if (Object.is(late, value)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLate(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, late]);
  return late;
}
