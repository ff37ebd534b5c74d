/**
 * Pictures use the product's own fonts for Latin letters, and Noto Sans for each other script of names. They
 * are large, so the renderer gets only those that a drawing needs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ScriptFont {
  /** Text with any of these letters needs the font. */
  readonly letters: RegExp;
  readonly files: readonly string[];
  /** The width of its letters is in hundredths of the size, with the wider exceptions. */
  readonly width: number;
  readonly wide?: { readonly letters: RegExp; readonly width: number };
}

const HOUSE = ['Archivo_500Medium.ttf', 'Archivo_700Bold.ttf', 'ArchivoNarrow_700Bold.ttf'];
const noto = (...parts: readonly string[]): string[] => parts.map((part) => `NotoSans${part}_700Bold.woff2`);

/** The first font that has a letter wins: kana before a character means its Japanese form. */
const SCRIPTS: readonly ScriptFont[] = [
  {
    letters: /[\u0400-\u045F\u0490\u0491]/u,
    files: noto('Cyrillic'),
    width: 80,
    wide: { letters: /[фмыюжљњшщФЫМЖЮЉЊШЩ]/u, width: 108 },
  },
  { letters: /\p{Script=Cyrillic}/u, files: noto('Cyrillic', 'CyrillicExt'), width: 152 },
  {
    letters: /[\u0370-\u03FF]/u,
    files: noto('Greek'),
    width: 80,
    wide: { letters: /[ΝφϕͶϻψωΨώΎΦϓΏΜϺΌΉϖ]/u, width: 102 },
  },
  { letters: /\p{Script=Greek}/u, files: noto('Greek', 'GreekExt'), width: 120 },
  {
    letters: /[\u0180-\u02FF\u1E00-\u1E9F\u1EFA-\u1EFF\u2C60-\u2C7F]/u,
    files: noto('LatinExt'),
    width: 95,
    wide: {
      letters: /[\u01A2\u01A3\u01C4-\u01CC\u01F1-\u01F6\u02A3-\u02A9\u019C\u1E3E-\u1E43]/u,
      width: 132,
    },
  },
  {
    letters: /\p{Script=Arabic}/u,
    files: noto('Arabic'),
    width: 104,
    wide: { letters: /[سشصضښ-ڞۺ-ۻݜݭݰݽݾ]/u, width: 144 },
  },
  { letters: /\p{Script=Hebrew}/u, files: noto('Hebrew'), width: 80 },
  { letters: /\p{Script=Thai}/u, files: noto('Thai'), width: 76, wide: { letters: /[ฌญณฒ]/u, width: 96 } },
  {
    letters: /\p{Script=Devanagari}/u,
    files: noto('Devanagari'),
    width: 92,
    wide: { letters: /[ऋॠॐआऑऒओऔॴॵ]/u, width: 116 },
  },
  { letters: /\p{Script=Bengali}/u, files: noto('Bengali'), width: 122 },
  { letters: /\p{Script=Tamil}/u, files: noto('Tamil'), width: 240 },
  { letters: /\p{Script=Georgian}/u, files: noto('Georgian'), width: 116 },
  { letters: /\p{Script=Armenian}/u, files: noto('Armenian'), width: 98 },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, files: noto('JP'), width: 100 },
  { letters: /\p{Script=Hangul}/u, files: noto('KR'), width: 100 },
  { letters: /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u, files: noto('SC', 'TC', 'JP'), width: 100 },
];

export function widthOfForeign(letter: string): number | null {
  if (/[\u0020-\u017F\u1EA0-\u1EF9–—‘’“”…]/u.test(letter)) return null;
  if (/\p{Mn}/u.test(letter)) return 0;
  const script = SCRIPTS.find(({ letters }) => letters.test(letter));
  return script?.wide?.letters.test(letter) ? script.wide.width : (script?.width ?? 100);
}

const read = new Map<string, Uint8Array>();

/** A letter in no font is drawn as a box. */
export function fontsFor(drawing: string): Uint8Array[] {
  const files = SCRIPTS.filter(({ letters }) => letters.test(drawing)).flatMap((script) => script.files);
  return [...new Set([...HOUSE, ...files])].map((file) => {
    const font = read.get(file) ?? readFileSync(join(import.meta.dirname, 'fonts', file));
    read.set(file, font);
    return font;
  });
}
