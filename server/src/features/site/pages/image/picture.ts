import type { PickOutcome } from '../entry-card-view.ts';
import { box, type PictureElement, words } from './picture-elements.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
const GUTTER = 64;
/** The width of what a picture says. */
export const WITHIN = WIDTH - 2 * GUTTER;

export const COLOURS = {
  court: '#0b0f14',
  line: '#24303d',
  faint: '#171f28',
  ink: '#e8edf2',
  quiet: '#93a1b0',
  dot: '#ffd400',
  tin: '#e5484d',
  correct: '#30a46c',
} as const;

interface Picture {
  readonly productName: string;
  /** A sparse picture has the court in its background. */
  readonly hasCourt?: boolean;
}

/**
 * Draws the parts of every share image: the court at night, the mark, the tin at the bottom. Colours are the
 * dark theme's.
 */
export const picture = (
  { productName, hasCourt = true }: Picture,
  ...content: readonly PictureElement[]
): PictureElement =>
  box(
    {
      position: 'relative',
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      background: COLOURS.court,
      borderBottom: `12px solid ${COLOURS.tin}`,
    },
    ...(hasCourt ? court : []),
    box(
      { position: 'relative', flexDirection: 'column', width: WITHIN, margin: `54px ${GUTTER}px 34px` },
      logo(productName),
      ...content,
    ),
  );

const svg = (viewBox: string, props: object, ...children: readonly PictureElement[]): PictureElement => ({
  type: 'svg',
  props: { viewBox, ...props, children },
});

const shape = (type: 'path' | 'circle', attributes: object): PictureElement => ({
  type,
  props: { ...attributes },
});

const courtLine = (left: number, top: number, to: { right?: number; bottom?: number }): PictureElement =>
  box({
    position: 'absolute',
    left,
    top,
    width: (to.right ?? left) - left + 5,
    height: (to.bottom ?? top) - top + 5,
    background: COLOURS.faint,
  });

const FLOOR = HEIGHT - 17;

/** The court is seen from above in true proportions and runs off the edges. */
const court = [
  courtLine(558, 0, { bottom: FLOOR }),
  courtLine(1035, 0, { bottom: FLOOR }),
  courtLine(558, 286, { right: 1035 }),
  courtLine(856, 0, { bottom: 107 }),
  courtLine(856, 107, { right: 1035 }),
  courtLine(856, 465, { bottom: FLOOR }),
  courtLine(856, 465, { right: 1035 }),
];

const logo = (name: string): PictureElement =>
  box(
    { alignItems: 'center', gap: 15, height: 44, marginBottom: 54, flexShrink: 0 },
    svg(
      '0 0 44 44',
      { width: 44, height: 44 },
      shape('circle', { cx: 22, cy: 22, r: 21, fill: '#000000', stroke: '#3a4857', 'stroke-width': 2 }),
      shape('circle', { cx: 14.5, cy: 22, r: 5.5, fill: COLOURS.dot }),
      shape('circle', { cx: 29.5, cy: 22, r: 5.5, fill: COLOURS.dot }),
    ),
    words(name.toUpperCase(), { face: 'head', size: 38, color: COLOURS.ink, width: 420, least: 20 }),
  );

/** On one line it is set smaller until it fits; a long name may take `lines` instead. */
export const eyebrow = (label: string, width?: number, lines = 1): PictureElement =>
  words(label.toUpperCase(), {
    face: 'bold',
    size: 20,
    color: COLOURS.quiet,
    ...(lines === 1 ? { least: 14 } : { lines }),
    ...(width === undefined ? {} : { width }),
    style: { letterSpacing: 1.5 },
  });

export const rule: PictureElement = box({ width: '100%', height: 2, background: COLOURS.line });

/** A small heading with a number below it. */
export const figure = (
  label: string,
  value: string,
  { size, color = COLOURS.ink, width }: { size: number; color?: string; width?: number },
): PictureElement =>
  box(
    { flexDirection: 'column', gap: 8 },
    eyebrow(label, width),
    words(value, {
      face: 'head',
      size,
      color,
      ...(width === undefined ? {} : { width, least: Math.min(size, 28) }),
    }),
  );

/** Looks like the marks on the site: shape first, then colour. */
export const outcomeMark = (outcome: PickOutcome): PictureElement =>
  svg('0 0 24 24', { width: 32, height: 32, fill: 'none', 'stroke-width': 2.5 }, ...MARKS[outcome]);

const dots = (attributes: object): readonly PictureElement[] =>
  [6.5, 17.5].map((cx) => shape('circle', { cx, cy: 12, ...attributes }));

const MARKS = {
  correct: dots({ r: 4.75, fill: COLOURS.correct }),
  possible: [shape('circle', { cx: 12, cy: 12, r: 6.5, stroke: COLOURS.quiet })],
  void: [shape('path', { d: 'M5 12h14', stroke: COLOURS.quiet })],
  wrong: [
    ...dots({ r: 3.75, stroke: COLOURS.tin, 'stroke-width': 1.5 }),
    shape('path', { d: 'M1 12h22', stroke: COLOURS.tin }),
  ],
} as const satisfies Record<PickOutcome, readonly PictureElement[]>;
