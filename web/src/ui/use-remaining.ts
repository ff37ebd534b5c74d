import { useEffect, useEffectEvent, useState } from 'react';

interface RemainingOptions {
  /** In ms since 1970. */
  readonly until: number;
  /** The server's time in ms; must stay the same function between renders. */
  readonly now: () => number;
  /** Called once at the end, while the page is open. */
  readonly onEnd?: (() => void) | undefined;
}

/** The ms left. It ticks on the second and stops at zero. */
export function useRemaining({ until, now, onEnd }: RemainingOptions): number {
  const [remaining, setRemaining] = useState(() => until - now());
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const wasRunning = until > now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = until - now();
      setRemaining(left);
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
      else if (wasRunning) end();
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, now]);
  return remaining;
}
