import { matchAt, placeOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';

/**
 * Going from round to round on a phone keeps the place in the draw: the match that was at the top of the screen gives
 * way to the one its winner reaches, or to the first of those it came from.
 */
export function matchAfterShift(size: DrawSize, match: number, round: number): number {
  const { round: from, position } = placeOf(size, match);
  return matchAt(size, round, round > from ? position >> (round - from) : position << (from - round));
}

/** The first match of the draw whose card reaches below a line of the screen, in CSS pixels from its top. */
export function matchAtTop(board: ParentNode, line: number): number | null {
  for (const cell of board.querySelectorAll<HTMLElement>('[data-cell]')) {
    const { bottom, height } = cell.getBoundingClientRect();
    if (height > 0 && bottom > line) return Number(cell.dataset['cell']);
  }
  return null;
}

/** The number of the match that `#match-12` names; null for anything else, or when there are not so many. */
export function matchInHash(hash: string, matches: number): number | null {
  const [, digits] = /^#match-(\d{1,3})$/.exec(hash) ?? [];
  return digits !== undefined && Number(digits) < matches ? Number(digits) : null;
}
