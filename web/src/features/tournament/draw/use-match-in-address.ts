import { matchCount, placeOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '../../../lib/router/use-location.ts';

import { matchInHash } from './keep-place.ts';
import { firstRowOf } from './move-focus.ts';

interface Sight {
  readonly size: DrawSize;
  readonly showRound: (round: number) => void;
}

export function useMatchInAddress(board: RefObject<HTMLElement | null>, { size, showRound }: Sight): void {
  const currentLocation = useLocation();
  const goTo = useEffectEvent((match: number) =>
    focusMatch(board.current, match, () => showRound(placeOf(size, match).round)),
  );
  useEffect(() => {
    const match = matchInHash(currentLocation.hash, matchCount(size));
    if (match === null) return;
    // After the page frame has scrolled to the top (use-page-change.ts).
    const frame = requestAnimationFrame(() => goTo(match));
    return () => cancelAnimationFrame(frame);
  }, [currentLocation, size]);
}

export function focusMatch(board: HTMLElement | null, match: number, showRound: () => void): void {
  flushSync(showRound);
  const row = firstRowOf(board, match);
  row?.scrollIntoView({ block: 'center', inline: 'center' });
  row?.focus({ preventScroll: true });
}
