import { lessMotion } from '../../../lib/browser/media.ts';

/** Animates rows with `data-row` from their position at the last call to the new one. Each row stores its position. */
export function slideRows(body: HTMLElement | null): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const tops = rows.map((row) => row.offsetTop);
  for (const [at, row] of rows.entries()) {
    const top = tops[at] ?? 0;
    const by = Number(row.dataset['top'] ?? top) - top;
    row.dataset['top'] = String(top);
    if (by === 0 || lessMotion.matches) continue;
    row.animate([{ transform: `translateY(${by}px)` }, {}], {
      // A longer way takes longer, so that the eye can follow.
      duration: Math.min(600, 200 + Math.abs(by)),
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
  }
}
