import type { GamesLost } from '@boast/domain/draw/match-games';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { focusWhenShown } from '../../../ui/focus-when-shown.ts';
import type { DraftStore } from '../picks/draft-store.ts';
import { rowAt } from './move-focus.ts';

/** The player whose score is being chosen. */
export interface OpenScores {
  readonly match: number;
  readonly side: 0 | 1;
}

interface DrawControl {
  readonly acts: DrawActs;
  readonly open: OpenScores | null;
  /** Slot of the player whose way is held lit. */
  readonly pinned: number | null;
}

/** What presses do in the draw, and what they left open. After each the focus stands on the player's row. */
export function useDrawActs(
  board: RefObject<HTMLElement | null>,
  store: DraftStore | undefined,
): DrawControl {
  const [open, setOpen] = useState<OpenScores | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const acts = useMemo((): DrawActs => {
    const backTo = (match: number, side: 0 | 1, change: () => void) => {
      // By keys before the tray goes: there is nothing to lay out yet.
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

/** What can be done in a match. One object for the life of the draw, so that it never causes a render. */
export interface DrawActs {
  /** Pressing a player: opens the choice of scores, or takes back the pick of the player who is picked. */
  readonly toggle: (match: number, side: 0 | 1) => void;
  readonly openScores: (match: number, side: 0 | 1) => void;
  readonly closeScores: (match: number, side: 0 | 1) => void;
  /** A finger or the mouse comes down on the choice of scores, which goes with the press: the focus leaves it before. */
  readonly leaveScores: (match: number, side: 0 | 1) => void;
  readonly choose: (match: number, side: 0 | 1, gamesLost: number) => void;
  /** Holds the way of a player lit, or lets it go. */
  readonly pin: (slot: number) => void;
}
