import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When a pick sends a player into this place, the name comes in from the round before. */
export function useTravel(slot: number | null, isPredicted: boolean): RefObject<HTMLSpanElement | null> {
  const label = useRef<HTMLSpanElement>(null);
  const last = useRef(slot);
  useLayoutEffect(() => {
    const came = slot !== null && isPredicted && last.current !== slot;
    last.current = slot;
    if (!came || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    label.current?.animate([{ opacity: 0, transform: 'translateX(-1.5rem)' }, {}], {
      duration: 180,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
  }, [slot, isPredicted]);
  return label;
}
