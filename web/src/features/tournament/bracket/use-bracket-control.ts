import { type RefObject, useImperativeHandle } from 'react';
import { flushSync } from 'react-dom';
import { nextOpen } from '../draw/draw-view.ts';
import { firstRowOf } from '../draw/move-focus.ts';
import { useDrawActs } from '../draw/use-draw-acts.ts';
import { placeOfRow, useDrawKeys } from '../draw/use-draw-keys.ts';
import { useHighlightedPath } from '../draw/use-highlighted-path.ts';
import { useMatchInAddress } from '../draw/use-match-in-address.ts';
import type { BracketDrawProps } from './bracket-draw-props.ts';
import { moveInBracket } from './bracket-keys.ts';
import type { Depth } from './bracket-layout.ts';
import { useZoom } from './use-zoom.ts';

export type BracketControl = Pick<ReturnType<typeof useDrawActs>, 'acts' | 'open' | 'pinned'> & {
  readonly showMatch: (match: number) => void;
};

export function useBracketControl(
  board: RefObject<HTMLElement | null>,
  { ref, size, rounds, mode, store, depth, onDepth }: BracketDrawProps,
): BracketControl {
  const { acts, open, pinned } = useDrawActs(board, store);
  useHighlightedPath(board, pinned);
  const { zoom, showMatch } = useZoomToMatch(board, { depth, onDepth });
  const canPick = mode === 'predict' && depth !== 'dots';
  useDrawKeys(board, { size, acts, canPick, showRound: doNothing, move: moveInBracket });
  useMatchInAddress(board, { size, showRound: doNothing });
  useZoom(board, {
    depth,
    onDepth: zoom,
    onEnd: (end) => {
      const stops = [...(board.current?.querySelectorAll<HTMLElement>('[data-match]') ?? [])];
      (end === 'first' ? stops[0] : stops.findLast(({ tabIndex }) => tabIndex === 0))?.focus();
    },
    onEscape: () => pinned !== null && acts.pin(pinned),
  });
  useImperativeHandle(ref, () => ({
    focusNextOpen: () => {
      const match = nextOpen(rounds);
      if (match !== null) showMatch(match);
    },
  }));
  return { acts, open, pinned, showMatch };
}

/** All rounds are visible, so none has to be shown. */
const doNothing = () => {};

interface Zooming {
  readonly depth: Depth;
  readonly onDepth: (depth: Depth) => void;
}

function useZoomToMatch(board: RefObject<HTMLElement | null>, { depth, onDepth }: Zooming) {
  /** Changes the depth and keeps a match visible: the focused one, else the given one. */
  const zoom = (next: Depth, match: number | null) => {
    const focused = placeOfRow(document.activeElement)?.match ?? null;
    const isHere = board.current?.contains(document.activeElement) === true;
    flushSync(() => onDepth(next));
    const at = isHere ? focused : match;
    if (at !== null) bringInSight(board.current, at, { withFocus: isHere });
  };
  const showMatch = (match: number) => {
    if (depth === 'dots') flushSync(() => onDepth('names'));
    bringInSight(board.current, match, { withFocus: true });
  };
  return { zoom, showMatch };
}

function bringInSight(board: ParentNode | null, match: number, { withFocus }: { withFocus: boolean }): void {
  board?.querySelector(`[data-cell="${match}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  if (withFocus) firstRowOf(board, match)?.focus({ preventScroll: true });
}
