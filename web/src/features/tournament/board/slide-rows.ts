import { lessMotion } from '../../../lib/media.ts';

/**
 * Rows with `data-row` that have come to stand elsewhere since the last call slide there: on a board that is under one's eyes
 * ranks move. Each row keeps where it stood.
 */
export function slideRows(body: HTMLElement | null): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const tops = rows.map((row) => row.offsetTop);
  for (const [at, row] of rows.entries()) {
    const top = tops[at] ?? 0;
    const by = Number(row.dataset['top'] ?? top) - top;
    row.dataset['top'] = String(top);
    if (by === 0 || lessMotion.matches) continue;
    row.animate([{ transform: `translateY(${by}px)` }, {}], {
      // Farther takes longer, so that the eye can follow.
      duration: Math.min(600, 200 + Math.abs(by)),
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
  }
}
