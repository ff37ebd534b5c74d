import { useEffect, useEffectEvent, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { compactCountdown, countdownMilestone, countdownParts, countdownText } from './countdown-parts.ts';

type CountdownProps = {
  /** In milliseconds. */
  remaining: number;
  compact?: boolean | undefined;
};

/**
 * Remaining time. The figures are for the eye; screen readers get words without seconds, and announcements only at
 * milestones.
 */
function Countdown({ remaining, compact = false }: CountdownProps) {
  return (
    <span role="timer" className="inline-block">
      <VisuallyHidden>{countdownText(remaining)}</VisuallyHidden>
      {compact ? (
        <span aria-hidden="true" translate="no" className="numerals">
          {compactCountdown(remaining)}
        </span>
      ) : (
        <Figures remaining={remaining} />
      )}
      <span aria-live="polite" className="sr-only">
        {countdownMilestone(remaining)}
      </span>
    </span>
  );
}

function Figures({ remaining }: { remaining: number }) {
  const parts = countdownParts(remaining);
  return (
    <span aria-hidden="true" translate="no" className="flex gap-4 max-sm:h-8 sm:gap-5">
      {units.map(([unit, digits]) => (
        <span key={unit} className="flex items-baseline gap-1 sm:flex-col sm:items-start sm:gap-1.5">
          <span
            className={`score text-[2rem] sm:text-[3.5rem] ${unit === 'seconds' ? 'text-accent' : 'text-ink'}`}
          >
            {String(parts[unit]).padStart(digits, '0')}
          </span>
          <span className="eyebrow text-quiet">
            {unit.slice(0, 1)}
            <span className="max-sm:hidden">{unit.slice(1)}</span>
          </span>
        </span>
      ))}
    </span>
  );
}

const units = [
  ['days', 1],
  ['hours', 2],
  ['minutes', 2],
  ['seconds', 2],
] as const;

interface Clock {
  /** In ms since 1970. */
  until: number;
  /** The server's time in ms; must stay the same function between renders. */
  now: () => number;
  /** Called once at the end, while the page is open. */
  onEnd?: (() => void) | undefined;
}

/** A countdown that ticks without rendering anything around it. */
export function TickingCountdown({ compact, ...clock }: Clock & { compact?: boolean | undefined }) {
  return <Countdown remaining={useCountdown(clock)} compact={compact} />;
}

/** The ms left. It ticks on the second and stops at zero. */
export function useCountdown({ until, now, onEnd }: Clock): number {
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
