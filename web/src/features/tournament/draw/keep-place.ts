import { matchAt, placeOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';

/**
 * Changing rounds on a phone keeps the place in the draw: the match at the top of the screen leads to the one its
 * winner plays next, or to the first of its feeders.
 */
export function matchAfterShift(size: DrawSize, match: number, round: number): number {
  const { round: from, position } = placeOf(size, match);
  return matchAt(size, round, round > from ? position >> (round - from) : position << (from - round));
}

/** The first match whose card reaches below a line, in CSS pixels from the top of the screen. */
export function matchAtTop(board: ParentNode, line: number): number | null {
  for (const cell of board.querySelectorAll<HTMLElement>('[data-cell]')) {
    const { bottom, height } = cell.getBoundingClientRect();
    if (height > 0 && bottom > line) return Number(cell.dataset['cell']);
  }
  return null;
}

/** The match in `#match-12`; null for anything else, and for a number too high. */
export function matchInHash(hash: string, matches: number): number | null {
  const [, digits] = /^#match-(\d{1,3})$/.exec(hash) ?? [];
  return digits !== undefined && Number(digits) < matches ? Number(digits) : null;
}
