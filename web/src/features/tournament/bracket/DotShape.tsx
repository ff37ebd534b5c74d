import type { ReactNode } from 'react';
import type { DotKind } from './dot-kind.ts';

/** A match as a mark of 24 by 24 around 0. Marks differ by shape before colour, as in OutcomeMark. */
export function DotShape({ kind }: { kind: DotKind }) {
  return <g className={`dot-${kind}`}>{shapes[kind]}</g>;
}

const shapes: Readonly<Record<DotKind, ReactNode>> = {
  correct: (
    <>
      <circle cx="-5" r="5" />
      <circle cx="5" r="5" />
    </>
  ),
  wrong: (
    <>
      <circle r="6" />
      <path d="M-11 0H11" />
    </>
  ),
  void: <path d="M-7 0H7" />,
  picked: <circle r="6" />,
  open: <circle r="6.5" />,
  decided: <circle r="5" />,
  waiting: <circle r="2.5" />,
};
