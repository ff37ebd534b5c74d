/** Where the rows of the draw are in the page. Rows that can have the focus carry `data-match` and `data-side`. */
import type { RowPlace } from './move-focus.ts';

export const rowAt = (board: ParentNode | null, { match, side }: RowPlace): HTMLElement | null =>
  board?.querySelector(`[data-match="${match}"][data-side="${side}"]`) ?? null;

export const rowsOf = (board: ParentNode): RowPlace[] =>
  [...board.querySelectorAll<HTMLElement>('[data-match][data-side]')].flatMap((row) => placeOfRow(row) ?? []);

/** The row at an element; null when it is none. */
export function placeOfRow(target: EventTarget | null): RowPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { match, side } = target.dataset;
  if (match === undefined || side === undefined) return null;
  return { match: Number(match), side: side === 'foot' ? side : side === '1' ? 1 : 0 };
}
