import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'live' | 'correct' | 'warning' | 'danger' | 'info';

type BadgeProps = {
  tone?: BadgeTone | undefined;
  /** As tall as the smallest line of text. */
  small?: boolean | undefined;
  children: ReactNode;
};

/** The state of a thing in a word or two. `live` has a pulsing dot; `accent` is for the reader's own. */
export function Badge({ tone = 'neutral', small = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'eyebrow inline-flex items-center gap-1.5 rounded-small whitespace-nowrap',
        small ? 'px-1.5' : 'px-2 py-1',
        tones[tone],
      )}
    >
      {tone === 'live' && (
        <span aria-hidden="true" className="size-2 animate-dot-pulse rounded-full bg-tin" />
      )}
      {children}
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-glass-high text-ink',
  accent: 'bg-dot text-on-dot',
  live: 'bg-tin-tint text-tin-text',
  correct: 'bg-correct-tint text-correct-text',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-tin-fill text-on-tin',
  info: 'bg-info-tint text-info',
};
