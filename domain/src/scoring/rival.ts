/** Compares an entry with its rival's. */
import type { Draw } from '../draw/draw.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { compareEntries, isSettled, nextDifference } from './compare-entries.ts';
import { fateOf } from './follow-entry.ts';
import type { RoundPoints } from './round-points.ts';

interface Pair {
  readonly draw: Draw;
  readonly own: Picks;
  readonly rival: Picks;
}

export interface RivalNeed {
  readonly match: number;
  readonly slot: number;
  /** False where only the rival's pick can still come true. */
  readonly toWin: boolean;
}

/**
 * Says whom the entry needs in the next match that can part the two; null once none can, or once none changes who is ahead. `playable` are
 * the next matches, the first ahead.
 */
export function standAgainst(
  { draw, own, rival, rules }: Pair & { readonly rules: RoundPoints },
  playable: readonly number[],
): { readonly need: RivalNeed | null; readonly isSettled: boolean } {
  const comparison = compareEntries(draw, [own, rival], rules);
  if (isSettled(comparison)) return { need: null, isSettled: true };
  const match = nextDifference(comparison, [...playable, ...draw.results.keys()]);
  if (match === null) return { need: null, isSettled: false };
  const toWin = comparison.matches.some((one) => one.match === match && one.one.verdict === 'open');
  const slot = predictDraw(draw, toWin ? own : rival)[match]?.through;
  return { need: typeof slot === 'number' ? { match, slot, toWin } : null, isSettled: false };
}

/** Those of the slots that are out whose lost match only the rival had won by them. */
export function lostByRival({ draw, own, rival }: Pair, out: readonly number[]): number[] {
  const [ownPicks, rivalPicks] = [predictDraw(draw, own), predictDraw(draw, rival)];
  return out.filter((slot) => {
    const { lost } = fateOf(draw, slot);
    if (lost === null) return false;
    return rivalPicks[lost.match]?.through === slot && ownPicks[lost.match]?.through !== slot;
  });
}
