import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Removes something after so many ms of visibility: time stops while it has the pointer or the focus, and while the
 * page is hidden.
 */
export function useLeave(box: RefObject<HTMLElement | null>, ms: number | null, leave: () => void): void {
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (ms === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(look, 1_000);
      else go();
    };
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(look, ms);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [box, ms]);
}
