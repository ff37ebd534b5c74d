import { placeOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { isArrow, moveFocus, type RowPlace, rowAt } from './move-focus.ts';
import type { DrawActs } from './use-draw-acts.ts';

interface DrawKeys {
  readonly size: DrawSize;
  readonly acts: DrawActs;
  /** Allows picks, so 0, 1 and 2 pick with that many games lost. */
  readonly canPick: boolean;
  readonly showRound: (round: number) => void;
  /** The row that an arrow leads to; by default as in the rounds view. */
  readonly move?: typeof moveFocus;
}

export function useDrawKeys(root: RefObject<HTMLElement | null>, keys: DrawKeys): void {
  const onKey = useEffectEvent((board: HTMLElement, event: KeyboardEvent) => {
    const from = placeOfRow(event.target);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) {
      event.preventDefault();
      const to = (keys.move ?? moveFocus)(keys.size, rowsOf(board), { from, arrow: event.key });
      if (!to) return;
      flushSync(() => keys.showRound(placeOf(keys.size, to.match).round));
      rowAt(board, to)?.focus();
    } else if (keys.canPick && from.side !== 'foot' && /^[0-2]$/.test(event.key)) {
      event.preventDefault();
      if (event.repeat) return;
      keys.acts.choose(from.match, from.side, Number(event.key));
    }
  });
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const listen = (event: KeyboardEvent) => onKey(board, event);
    board.addEventListener('keydown', listen);
    return () => board.removeEventListener('keydown', listen);
  }, [root]);
}

const rowsOf = (board: ParentNode): RowPlace[] =>
  [...board.querySelectorAll<HTMLElement>('[data-match][data-side]')].flatMap((row) => placeOfRow(row) ?? []);

export function placeOfRow(target: EventTarget | null): RowPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { match, side } = target.dataset;
  if (match === undefined || side === undefined) return null;
  return { match: Number(match), side: side === 'foot' ? side : side === '1' ? 1 : 0 };
}
