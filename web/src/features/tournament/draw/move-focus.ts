/** Arrow keys in the draw: up and down through the players of a round, left and right along a player's path. */
import { feedersOf, nextOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';

export interface RowPlace {
  readonly match: number;
  /** One of the two players; `foot` is the line below them. */
  readonly side: 0 | 1 | 'foot';
}

/**
 * The row that an arrow leads to, or null. `rows` are the focusable rows in drawing order. Left goes to the match
 * this player came from, right to the one they may reach.
 */
export function moveFocus(
  size: DrawSize,
  rows: readonly RowPlace[],
  { from, arrow }: { from: RowPlace; arrow: Arrow },
): RowPlace | null {
  if (arrow === 'ArrowLeft') {
    const feeder = feedersOf(size, from.match)?.[from.side === 1 ? 1 : 0];
    return rows.find(({ match }) => match === feeder) ?? null;
  }
  if (arrow === 'ArrowRight') {
    const next = nextOf(size, from.match);
    const there = rows.filter(({ match }) => match === next?.match);
    return there.find(({ side }) => side === next?.side) ?? there[0] ?? null;
  }
  const at = rows.findIndex(({ match, side }) => match === from.match && side === from.side);
  return rows[arrow === 'ArrowUp' ? at - 1 : at + 1] ?? null;
}

/** Finds a row in the page. Focusable rows carry `data-match` and `data-side`. */
export const rowAt = (board: ParentNode | null, { match, side }: RowPlace): HTMLElement | null =>
  board?.querySelector(`[data-match="${match}"][data-side="${side}"]`) ?? null;

/** The upper row of a match; if nobody is there, the first focusable one. */
export const firstRowOf = (board: ParentNode | null, match: number): HTMLElement | null =>
  rowAt(board, { match, side: 0 }) ?? board?.querySelector<HTMLElement>(`[data-match="${match}"]`) ?? null;

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);
