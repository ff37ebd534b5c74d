import type { Gender } from '@boast/contract/values/gender';
import type { Config } from '../../../../process/config.ts';
import { isThisMachine } from '../../../../process/refuse-start.ts';
import { genderWords } from '../../../draws/gender-words.ts';
import type { PickOutcome } from '../entry-card-view.ts';
import { box, type PictureElement, words } from './picture-elements.ts';

/** The picture beside a pasted link. */
export const LINK = { width: 1200, height: 630 };
/** A picture as high as a phone. Apps cover its top and bottom with controls of their own. */
export const STORY = { width: 1080, height: 1920 };
const GUTTER = 64;
/** The width of what a picture of a link says. */
export const WITHIN = LINK.width - 2 * GUTTER;

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

export type PictureSite = Pick<Config, 'productName' | 'publicUrl'>;

interface Frame {
  readonly site: PictureSite;
  readonly size?: typeof LINK;
  /** A sparse picture has the court in its background. */
  readonly hasCourt?: boolean;
}

/**
 * Draws the parts of every share image: the court at night, the mark, the site's address, the tin at the bottom.
 * Colours are the dark theme's.
 */
export const picture = (
  { site, size = LINK, hasCourt = true }: Frame,
  ...content: readonly PictureElement[]
): PictureElement =>
  box(
    {
      position: 'relative',
      ...size,
      boxSizing: 'border-box',
      background: COLOURS.court,
      borderBottom: `12px solid ${COLOURS.tin}`,
    },
    ...(hasCourt ? court : []),
    box(
      {
        position: 'relative',
        flexDirection: 'column',
        width: size.width - 2 * GUTTER,
        margin: size === STORY ? `250px ${GUTTER}px 280px` : `54px ${GUTTER}px 34px`,
      },
      box(
        { justifyContent: 'space-between', alignItems: 'center', marginBottom: 54, flexShrink: 0 },
        logo(site.productName),
        ...address(site, size === STORY ? 34 : 26),
      ),
      ...content,
    ),
  );

export const svg = (
  viewBox: string,
  props: object,
  ...children: readonly PictureElement[]
): PictureElement => ({
  type: 'svg',
  props: { viewBox, ...props, children },
});

export const shape = (type: 'path' | 'circle', attributes: object): PictureElement => ({
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

const FLOOR = LINK.height - 17;

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
    { alignItems: 'center', gap: 15, height: 44 },
    svg(
      '0 0 44 44',
      { width: 44, height: 44 },
      shape('circle', { cx: 22, cy: 22, r: 21, fill: '#000000', stroke: '#3a4857', 'stroke-width': 2 }),
      shape('circle', { cx: 14.5, cy: 22, r: 5.5, fill: COLOURS.dot }),
      shape('circle', { cx: 29.5, cy: 22, r: 5.5, fill: COLOURS.dot }),
    ),
    words(name.toUpperCase(), { face: 'head', size: 38, color: COLOURS.ink, width: 420, least: 20 }),
  );

/** The address of a machine at home leads nobody anywhere. */
function address({ publicUrl }: PictureSite, size: number): PictureElement[] {
  const { host, hostname } = new URL(publicUrl);
  if (isThisMachine(hostname)) return [];
  return [
    words(host, {
      face: 'bold',
      size,
      color: COLOURS.quiet,
      width: 440,
      least: 16,
      style: { textAlign: 'right' },
    }),
  ];
}

/** Set smaller until it fits. */
export const eyebrow = (label: string, width?: number): PictureElement =>
  words(label.toUpperCase(), {
    face: 'bold',
    size: 20,
    color: COLOURS.quiet,
    least: 14,
    ...(width === undefined ? {} : { width }),
    style: { letterSpacing: 1.5 },
  });

/** The name of a draw stays readable: a long one takes two lines. */
export const drawName = (
  { name, gender }: { readonly name: string; readonly gender: Gender },
  { width = WITHIN, size = 22 }: { width?: number; size?: number } = {},
): PictureElement =>
  words(`${name} · ${genderWords[gender].title}`.toUpperCase(), {
    face: 'bold',
    size,
    color: COLOURS.quiet,
    width,
    lines: 2,
    least: 16,
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
