/** Arrow keys of the bracket follow the drawing: right of the final the draw runs the other way. */
import { matchCount } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { moveFocus, type RowPlace } from '../draw/move-focus.ts';
import { isOnRight } from './bracket-layout.ts';

type Move = Parameters<typeof moveFocus>[2];

const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } as const;

/** The row that an arrow leads to; null if there is none that way. */
export function moveInBracket(
  size: DrawSize,
  rows: readonly RowPlace[],
  { from, arrow }: Move,
): RowPlace | null {
  if (arrow !== 'ArrowLeft' && arrow !== 'ArrowRight') return moveFocus(size, rows, { from, arrow });
  if (from.match === matchCount(size) - 1) {
    const side = arrow === 'ArrowLeft' ? 0 : 1;
    return moveFocus(size, rows, { from: { ...from, side }, arrow: 'ArrowLeft' });
  }
  const movedArrow = isOnRight(size, from.match) ? mirrored[arrow] : arrow;
  return moveFocus(size, rows, { from, arrow: movedArrow });
}
