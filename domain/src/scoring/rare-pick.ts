/** Finds the pick of an entry that hardly anybody shares. */
import type { Draw } from '../draw/draw.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import type { FieldCounts } from './moments.ts';

export interface RarePick {
  readonly match: number;
  /** The slot of the player who wins the match by the entry. */
  readonly slot: number;
  /** The entries that picked it, with this one. */
  readonly count: number;
}

/** In a smaller field everybody is alone with something. */
const MIN_FIELD = 4;

interface PickedAmong {
  readonly draw: Draw;
  readonly picks: Picks;
  readonly field: FieldCounts;
}

/** The pick of an entry that fewest share, the latest of equals: alone, or at most one in ten. Null where nothing is rare. */
export function rarestPick({ draw, picks, field }: PickedAmong): RarePick | null {
  const { entryCount, countOf } = field;
  if (entryCount < MIN_FIELD) return null;
  const predicted = predictDraw(draw, picks);
  const rare = resolveDraw(draw).flatMap(({ match, isBye }): RarePick[] => {
    const slot = predicted[match]?.through;
    if (isBye || typeof slot !== 'number') return [];
    const count = countOf(match, slot);
    return count === 1 || (count > 0 && count * 10 <= entryCount) ? [{ match, slot, count }] : [];
  });
  const [rarest] = rare.toSorted((a, b) => a.count - b.count || b.match - a.match);
  return rarest ?? null;
}
