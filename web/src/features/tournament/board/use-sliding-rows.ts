import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Rows with `data-row` that come to stand elsewhere slide there: on a board that is under one's eyes ranks move. */
export function useSlidingRows(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const before = places.current;
    places.current = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop]));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rows) {
      const by = (before.get(row.dataset['row'] ?? '') ?? row.offsetTop) - row.offsetTop;
      if (by === 0) continue;
      row.animate([{ transform: `translateY(${by}px)` }, {}], {
        duration: 200,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
  });
  return body;
}
