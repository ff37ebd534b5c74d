import type { DrawDifference } from './diff-draw.ts';

export interface TouchedPicks {
  readonly playerId: string;
  readonly entries: number;
  readonly picks: number;
  /** Picks that the rule made in their place. */
  readonly filled: number;
}

/** The end of a difference's sentence; empty if it takes nobody out of the draw, or nobody had picked them. */
export function describeTouched(
  difference: DrawDifference,
  touched: ReadonlyMap<string, TouchedPicks>,
): string {
  if (!('slot' in difference) || difference.kind === 'seed_changed') return '';
  const { from } = difference;
  const found = from.kind === 'player' ? touched.get(from.playerId) : undefined;
  if (!found || from.kind !== 'player') return '';
  const { entries, picks, filled } = found;
  const who = entries === 1 ? 'One entry loses' : `${entries.toLocaleString('en')} entries lose`;
  const what = picks === 1 ? 'one pick' : `${picks.toLocaleString('en')} picks`;
  const open = picks - filled;
  const then =
    open === 0
      ? 'the rule fills them in until their owners pick again'
      : `${filled.toLocaleString('en')} are filled in by the rule, ${open.toLocaleString('en')} stay open`;
  return ` ${who} ${what} of ${from.name}: ${then}.`;
}
