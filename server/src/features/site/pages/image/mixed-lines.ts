/**
 * Draws a line of several scripts piece by piece. The renderer shapes a line with one font and takes only
 * single letters from others, which breaks Arabic and Indic words beside Latin ones. It also advances by the
 * widest sign of a letter alone, which covers Indic vowels beside their letter, so these words are drawn
 * letter by letter.
 */
import { widthOfForeign } from './fonts.ts';

export type Measure = (svg: string) => number;

const LINE = /<text x="([-\d.]+)"([^>]*)>([^<]*)<\/text>/g;
const SPACE = 0.28;

export const placePieces = (drawing: string, measure: Measure): string =>
  drawing.replace(LINE, (line: string, x: string, traits: string, words: string) => {
    const pieces = piecesOf(words);
    return pieces.length < 2 ? line : place(pieces, { x: Number(x), traits, measure });
  });

const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Foreign words stay together with the spaces between them. */
function piecesOf(words: string): string[] {
  const kinds = words.match(/&#\d+;|./gsu) ?? [];
  const pieces: { text: string; isForeign: boolean }[] = [];
  for (const sign of kinds) {
    const isForeign = !sign.startsWith('&') && widthOfForeign(sign) !== null;
    const last = pieces.at(-1);
    if (last && (last.isForeign === isForeign || /[ \p{M}]/u.test(sign))) last.text += sign;
    else pieces.push({ text: sign, isForeign });
  }
  return pieces.flatMap(({ text }) =>
    /\p{Mc}/u.test(text) ? Array.from(LETTERS.segment(text), ({ segment }) => segment) : text,
  );
}

function place(
  pieces: readonly string[],
  { x, traits, measure }: { x: number; traits: string; measure: Measure },
): string {
  const size = Number(/font-size="([\d.]+)"/.exec(traits)?.[1] ?? 0);
  const fromStart = traits.replace('text-anchor="end"', 'text-anchor="start"');
  const drawn = (piece: string, at: number): string => `<text x="${at}"${fromStart}>${piece.trim()}</text>`;
  const widths = pieces.map((piece) => {
    const spaces = (piece.length - piece.trim().length) * SPACE * size;
    return measure(drawn(piece, 0)) + spaces;
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let at = fromStart === traits ? x : x - whole;
  return pieces
    .map((piece, index) => {
      const line = drawn(piece, at + (piece.startsWith(' ') ? SPACE * size : 0));
      at += widths[index] ?? 0;
      return line;
    })
    .join('');
}
