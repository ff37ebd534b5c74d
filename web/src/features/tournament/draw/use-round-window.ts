import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsIn, isInWindow, type RoundWindow, windowAround, windowOf } from './round-window.ts';

export interface RoundWindowControl extends RoundWindow {
  readonly isShown: (round: number) => boolean;
  /** Moves the window to show a round. */
  readonly show: (round: number) => void;
  /** Makes a round the first one in sight, as far as there are rounds to fill the window. */
  readonly lead: (round: number) => void;
}

/** The rounds in sight in a box, measured before they are painted and whenever the box changes. */
export function useRoundWindow(
  box: RefObject<HTMLElement | null>,
  { rounds, start }: { rounds: number; start: number },
): RoundWindowControl {
  // The page is a little wider than the box: often as many columns fit both, and nothing has to be drawn twice.
  const [columns, setColumns] = useState(() => columnsIn(window.innerWidth));
  const [first, setFirst] = useState(start);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setColumns(columnsIn(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const current = windowOf({ first, columns, rounds });
  return {
    ...current,
    isShown: (round) => isInWindow(current, round),
    show: (round) => setFirst(windowAround(current, round)),
    lead: setFirst,
  };
}
