/**
 * The elements of a picture. A layout library places them as a browser would (render.ts), so these are its
 * elements, written without JSX.
 */
type Style = Readonly<Record<string, string | number>>;

export interface PictureElement {
  readonly type: string;
  readonly key?: string;
  readonly props: {
    readonly style?: Style;
    readonly children?: readonly PictureElement[] | string;
    /** The renderer sets a text smaller, down to this size, until it takes no more than its width. */
    readonly least?: number;
    readonly [attribute: string]: unknown;
  };
}

export const box = (style: Style, ...children: readonly PictureElement[]): PictureElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

export const FACES = {
  head: { fontFamily: 'Archivo Narrow', fontWeight: 700 },
  body: { fontFamily: 'Archivo', fontWeight: 500 },
  bold: { fontFamily: 'Archivo', fontWeight: 700 },
} as const satisfies Record<string, Style>;

interface WordsLook {
  readonly face: keyof typeof FACES;
  readonly size: number;
  readonly color: string;
  /** Wider text is set smaller, down to `least`, and then cut. */
  readonly width?: number;
  readonly least?: number;
  readonly lines?: number;
  readonly style?: Style;
}

/** A text on one line, or on at most `lines`. Names are hostile: what turns a line or is invisible is left out. */
export function words(
  content: string,
  { face, size, color, width, least, lines = 1, style }: WordsLook,
): PictureElement {
  const children = legible(content);
  const isTurned = isRightToLeft(children);
  return {
    type: 'div',
    props: {
      style: {
        display: 'block',
        ...FACES[face],
        fontSize: size,
        lineHeight: 1.1,
        color,
        lineClamp: lines,
        // The library does not cut a right-to-left line that may not wrap.
        ...(lines === 1 && !isTurned ? { whiteSpace: 'nowrap' } : { wordBreak: 'break-word' }),
        ...(width === undefined ? {} : { width }),
        ...(isTurned ? { direction: 'rtl', textAlign: 'left' } : {}),
        ...style,
      },
      ...(least === undefined ? {} : { least }),
      children,
    },
  };
}

const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text,
  );

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
