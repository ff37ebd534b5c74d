import type { PickOutcome } from '../entry-card-view.ts';
import { text } from './svg-text.ts';

export const WIDTH = 1200;
const HEIGHT = 630;
export const GUTTER = 64;

export const COLOURS = {
  court: '#0b0f14',
  line: '#24303d',
  ink: '#e8edf2',
  quiet: '#93a1b0',
  dot: '#ffd400',
  tin: '#e5484d',
  correct: '#30a46c',
} as const;

/**
 * Draws the parts of every share image: the court at night, the mark, the tin at the bottom. `name` is the
 * product's; colours are the dark theme's.
 */
export const frame = (name: string, content: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.court}"/>`,
    logo(name),
    ...content,
    `<rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${COLOURS.tin}"/>`,
    '</svg>',
  ].join('');

/**
 * The court is seen from above in true proportions and runs off the right edge; it fills the background of
 * sparse images.
 */
export const court = [
  '<g transform="translate(560 -70) scale(0.112)" fill="none" opacity="0.5">',
  `<g stroke="${COLOURS.line}" stroke-width="42"><path d="M0 0H9750V6400H0Z"/>`,
  '<path d="M4260 0V6400M0 3200H4260M4260 1600H2660V0M4260 4800H2660V6400"/></g></g>',
].join('');

const logo = (name: string): string =>
  [
    `<circle cx="${GUTTER + 22}" cy="76" r="21" fill="#000000" stroke="#3a4857" stroke-width="2"/>`,
    `<circle cx="${GUTTER + 14.5}" cy="76" r="5.5" fill="${COLOURS.dot}"/>`,
    `<circle cx="${GUTTER + 29.5}" cy="76" r="5.5" fill="${COLOURS.dot}"/>`,
    text(name.toUpperCase(), {
      x: GUTTER + 58,
      y: 89,
      face: 'head',
      size: 38,
      fill: COLOURS.ink,
      within: 420,
      least: 20,
    }),
  ].join('');

export const eyebrow = (
  label: string,
  at: { x: number; y: number; anchor?: 'start' | 'end'; within?: number },
): string =>
  text(label.toUpperCase(), { ...at, face: 'bold', size: 20, fill: COLOURS.quiet, spacing: 1.5, least: 14 });

/** It looks like the marks on the site: shape first, then colour. It is 32 wide, with its middle at `y`. */
export function outcomeMark(outcome: PickOutcome, { x, y }: { x: number; y: number }): string {
  const at = `translate(${x} ${y - 16}) scale(1.33)`;
  if (outcome === 'correct')
    return `<g transform="${at}" fill="${COLOURS.correct}"><circle cx="6.5" cy="12" r="4.75"/><circle cx="17.5" cy="12" r="4.75"/></g>`;
  if (outcome === 'possible')
    return `<circle transform="${at}" cx="12" cy="12" r="6.5" fill="none" stroke="${COLOURS.quiet}" stroke-width="2.5"/>`;
  if (outcome === 'void')
    return `<path transform="${at}" d="M5 12h14" stroke="${COLOURS.quiet}" stroke-width="2.5"/>`;
  return (
    `<g transform="${at}" fill="none" stroke="${COLOURS.tin}" stroke-width="2.5"><circle cx="6.5" cy="12" r="3.75" stroke-width="1.5"/>` +
    '<circle cx="17.5" cy="12" r="3.75" stroke-width="1.5"/><path d="M1 12h22"/></g>'
  );
}
