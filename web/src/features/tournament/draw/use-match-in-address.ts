import { type DrawSize, matchCount, placeOf } from '@boast/domain/draw/bracket';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { usePlace } from '../../../lib/router/router.ts';
import { rowAt } from './draw-elements.ts';
import { matchInHash } from './match-in-hash.ts';

interface Sight {
  readonly size: DrawSize;
  readonly showRound: (round: number) => void;
}

/** Goes to the match that the address names, on arrival and whenever a link names one. */
export function useMatchInAddress(board: RefObject<HTMLElement | null>, { size, showRound }: Sight): void {
  const place = usePlace();
  const goTo = useEffectEvent((match: number) => {
    flushSync(() => showRound(placeOf(size, match).round));
    const row = rowAt(board.current, { match, side: 0 });
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const match = matchInHash(place.hash, matchCount(size));
    if (match === null) return;
    // After the frame of the page has gone to its top (use-arrival.ts).
    const frame = requestAnimationFrame(() => goTo(match));
    return () => cancelAnimationFrame(frame);
  }, [place, size]);
}
