/**
 * Pictures use the product's own fonts for Latin letters, and Noto Sans for each other script of names. They
 * are large, so a picture gets only those that it needs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACES } from './picture-elements.ts';

export interface Font {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 500 | 700;
  readonly style: 'normal';
}

const HOUSE = [
  ['ArchivoNarrow_700Bold.ttf', FACES.head],
  ['Archivo_500Medium.ttf', FACES.body],
  ['Archivo_700Bold.ttf', FACES.bold],
] as const;

/**
 * Text with any of these letters needs these fonts. The first font that has a letter wins, so kana in a
 * picture mean the Japanese form of its characters.
 */
const SCRIPTS: readonly (readonly [RegExp, ...(readonly string[])])[] = [
  [/\p{Script=Cyrillic}/u, 'Cyrillic', 'CyrillicExt'],
  [/\p{Script=Greek}/u, 'Greek', 'GreekExt'],
  [/[\u0180-\u02FF\u1E00-\u1EFF\u2C60-\u2C7F]|[\u0300-\u036F]/u, 'LatinExt'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Devanagari}/u, 'Devanagari'],
  [/\p{Script=Bengali}/u, 'Bengali'],
  [/\p{Script=Tamil}/u, 'Tamil'],
  [/\p{Script=Georgian}/u, 'Georgian'],
  [/\p{Script=Armenian}/u, 'Armenian'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'JP'],
  [/\p{Script=Hangul}/u, 'KR'],
  [/[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u, 'SC', 'TC', 'JP'],
];

/** The library reads a font once, as long as it is given the same object. */
const read = new Map<string, Font>();

function readFont(file: string, name: string, weight: Font['weight']): Font {
  const data = () => readFileSync(join(import.meta.dirname, 'fonts', file));
  const font = read.get(file) ?? { name, data: data(), weight, style: 'normal' };
  read.set(file, font);
  return font;
}

/** A letter in no font is drawn as a box. */
export function fontsFor(text: string): Font[] {
  const scripts = SCRIPTS.filter(([letters]) => letters.test(text)).flatMap(([, ...names]) => names);
  return [
    ...HOUSE.map(([file, { fontFamily, fontWeight }]) => readFont(file, fontFamily, fontWeight)),
    ...[...new Set(scripts)].map((script) =>
      readFont(`NotoSans${script}_700Bold.woff2`, `Noto Sans ${script}`, 700),
    ),
  ];
}
