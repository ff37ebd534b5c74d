import { useEffect } from 'react';

/** Goes to the part of a page that its address names: a page that came later than its address missed the browser's own move. */
export function useHashTarget(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id === '') return;
    // After the frame of the page has gone to its top (use-page-change.ts).
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
}
