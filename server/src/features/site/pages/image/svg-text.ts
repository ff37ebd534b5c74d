/**
 * Sets the text of share images. Names are hostile: whatever they contain becomes escaped letters no wider
 * than their place. Widths are the fonts' own, in hundredths of the size, rounded up.
 */
import { widthOfForeign } from './fonts.ts';

type Face = 'head' | 'body' | 'bold';

const FACES = {
  head: { family: 'Archivo Narrow', weight: 700 },
  body: { family: 'Archivo', weight: 500 },
  bold: { family: 'Archivo', weight: 700 },
} as const satisfies Record<Face, { family: string; weight: number }>;

const NARROW = /[ijlIft.,:;/'’·()!|\-\s]/;
const WIDE = /[mwMWGOQ@…]/;

const WIDTHS = {
  head: { narrow: 28, lower: 50, upper: 60, wide: 78 },
  body: { narrow: 36, lower: 59, upper: 75, wide: 95 },
  bold: { narrow: 39, lower: 62, upper: 77, wide: 98 },
} as const satisfies Record<Face, Record<'narrow' | 'lower' | 'upper' | 'wide', number>>;

/**
 * Keeps every letter, and removes what turns or breaks a line or is invisible, except the joiners of Indic
 * scripts.
 */
export const legible = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\uFB50-\uFDFF\uFE70-\uFEFC]/gu, (form) => form.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .replace(
      /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu,
      '',
    )
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** The width is in units of the image. */
export function widthOf(text: string, { face, size }: { face: Face; size: number }): number {
  const widths = WIDTHS[face];
  let hundredths = 0;
  for (const letter of text) hundredths += widthOfForeign(letter) ?? widths[kindOf(letter)];
  return (hundredths * size) / 100;
}

function kindOf(letter: string): keyof (typeof WIDTHS)['head'] {
  const [base = letter] = letter.normalize('NFD');
  if (NARROW.test(base)) return 'narrow';
  if (WIDE.test(base)) return 'wide';
  return base === base.toUpperCase() && base !== base.toLowerCase() ? 'upper' : 'lower';
}

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'end';
  /** Text wider than this is set smaller, down to `least`, and then cut. */
  readonly within?: number;
  readonly least?: number;
  readonly spacing?: number;
}

export function text(content: string, box: TextBox): string {
  const { x, y, face, fill, anchor = 'start', spacing } = box;
  const { words, size } = fit(legible(content), box);
  const { family, weight } = FACES[face];
  const letters = spacing === undefined ? '' : ` letter-spacing="${spacing}"`;
  return (
    `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" ` +
    `text-anchor="${anchor}" fill="${fill}"${letters}>${escapeXml(words)}</text>`
  );
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the part of `words` that fits, and its size. */
export function fit(
  words: string,
  {
    face,
    size,
    within = Number.POSITIVE_INFINITY,
    least = size,
  }: Pick<TextBox, 'face' | 'size' | 'within' | 'least'>,
): { words: string; size: number } {
  const full = widthOf(words, { face, size });
  if (full <= within) return { words, size };
  const smaller = Math.floor((size * within) / full);
  if (smaller >= least) return { words, size: smaller };
  const letters = Array.from(GRAPHEMES.segment(words), ({ segment }) => segment);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, { face, size: least }) > within) letters.pop();
  return { words: `${letters.join('').trimEnd()}…`, size: least };
}

const BREAKS =
  /(?<= )|(?<=[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/**
 * It breaks at spaces, or between letters in scripts without spaces, into at most `lines` lines; the last one
 * takes the rest.
 */
export function wrap(
  words: string,
  { lines, ...box }: { lines: number; face: Face; size: number; within: number },
): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of legible(words).split(BREAKS)) {
    if (row !== '' && rows.length < lines - 1 && widthOf((row + word).trimEnd(), box) > box.within) {
      rows.push(row.trimEnd());
      row = word;
    } else {
      row += word;
    }
  }
  return [...rows, row];
}
