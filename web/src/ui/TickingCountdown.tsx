import { useEffect, useEffectEvent, useState } from 'react';
import { Countdown } from './Countdown.tsx';

type TickingCountdownProps = {
  /** When the time comes, in ms since 1970. */
  until: number;
  /** The time by the server's clock, in ms; must stay the same function between renders. */
  now: () => number;
  compact?: boolean | undefined;
  /** Called once when the time comes, while the page is open. */
  onEnd?: (() => void) | undefined;
};

/** A countdown that ticks by itself: nothing around it renders again. It ticks on the second and stops at zero. */
export function TickingCountdown({ until, now, compact, onEnd }: TickingCountdownProps) {
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
  return <Countdown remaining={remaining} compact={compact} />;
}
