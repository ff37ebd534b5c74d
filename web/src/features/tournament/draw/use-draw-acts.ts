import type { GamesLost } from '@boast/domain/draw/match-games';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { focusWhenShown } from '../../../ui/focus-when-shown.ts';
import type { DraftStore } from '../picks/draft-store.ts';
import { rowAt } from './move-focus.ts';

export interface OpenScores {
  readonly match: number;
  readonly side: 0 | 1;
}

interface DrawControl {
  readonly acts: DrawActs;
  readonly open: OpenScores | null;
  readonly pinned: number | null;
}

/** The state of the draw between presses, and the actions. After each, the focus is on the player's row. */
export function useDrawActs(
  board: RefObject<HTMLElement | null>,
  store: DraftStore | undefined,
): DrawControl {
  const [open, setOpen] = useState<OpenScores | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const acts = useMemo((): DrawActs => {
    const backTo = (match: number, side: 0 | 1, change: () => void) => {
      // With keys this happens before the tray disappears, so it costs no layout.
      focusWhenShown(() => rowAt(board.current, { match, side }));
      setOpen(null);
      change();
    };
    return {
      toggle: (match, side) => {
        if (store?.state().picks[match]?.side === side) {
          setOpen(null);
          store.send({ type: 'remove', match });
        } else {
          setOpen((now) => (now?.match === match && now.side === side ? null : { match, side }));
        }
      },
      openScores: (match, side) => setOpen({ match, side }),
      closeScores: (match, side) => backTo(match, side, () => {}),
      leaveScores: (match, side) => rowAt(board.current, { match, side })?.focus({ preventScroll: true }),
      choose: (match, side, gamesLost) =>
        backTo(match, side, () =>
          store?.send({ type: 'pick', match, side, gamesLost: gamesLost as GamesLost }),
        ),
      pin: (slot) => setPinned((now) => (now === slot ? null : slot)),
    };
  }, [board, store]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
      if (cell?.dataset['cell'] !== String(open.match)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return { acts, open, pinned };
}

/** The actions of a match. One object for the life of the draw, so that it never causes a render. */
export interface DrawActs {
  /** Opens the choice of scores, or removes the pick if this player is picked. */
  readonly toggle: (match: number, side: 0 | 1) => void;
  readonly openScores: (match: number, side: 0 | 1) => void;
  readonly closeScores: (match: number, side: 0 | 1) => void;
  /**
   * Called when the pointer goes down on the choice of scores: it disappears with the press, so the focus leaves it
   * first.
   */
  readonly leaveScores: (match: number, side: 0 | 1) => void;
  readonly choose: (match: number, side: 0 | 1, gamesLost: number) => void;
  readonly pin: (slot: number) => void;
}
