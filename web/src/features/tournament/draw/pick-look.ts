import type { PickView } from './match-view.ts';

/** The look of a picked score: dashed while it is filled in and not the reader's own choice. */
export const pickLook = ({ isAutomatic }: PickView): string =>
  isAutomatic
    ? 'border border-accent border-dashed bg-court text-accent hover:bg-glass-high'
    : 'bg-dot text-on-dot hover:bg-dot-high';

/** `3-0`, or `3-0, filled in for you` */
export const spokenScore = ({ score, isAutomatic }: PickView): string =>
  isAutomatic ? `${score}, filled in for you` : score;
