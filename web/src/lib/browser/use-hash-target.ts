import { useEffect } from 'react';

/** Scrolls to the hash of the URL: the browser tried before the page had rendered. */
export function useHashTarget(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id === '') return;
    // After the page frame has scrolled to the top (use-page-change.ts).
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
}
