import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';

type ProgressProps = {
  /** The counted things: "Tips made". */
  label: string;
  value: number;
  max: number;
  /** Replaces "n of m"; also read out. */
  text?: string | undefined;
  bare?: boolean | undefined;
};

/** A bar with a notch per step, up to 64 steps. */
export function Progress({ label, value, max, text = `${value} of ${max}`, bare = false }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const notches = max > 1 && max <= 64;
  return (
    <div className="flex flex-col gap-1.5">
      {!bare && (
        <div className="flex items-baseline justify-between gap-4 text-small" aria-hidden="true">
          <span className="text-quiet">{label}</span>
          <span className="numerals font-[650]">{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className={classNames('h-2 overflow-hidden rounded-small bg-line', notches && notchClass)}
        style={{ '--step': `${100 / max}%` } as CSSProperties}
      >
        <div
          className="h-full origin-left bg-accent transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}

const notchClass =
  '[mask-image:repeating-linear-gradient(90deg,black_0,black_calc(var(--step)-2px),transparent_calc(var(--step)-2px),transparent_var(--step))]';
