import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesIn, CODE_PAGES, textIn } from './code-pages.ts';
import { ENCODINGS, type Encoding } from './encodings.ts';
import { isGarbledName } from './garbled-name.ts';
import { readText } from './read-text.ts';

const inPage = (encoding: Encoding, text: string): Uint8Array => {
  const page = new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at));
  const bytes = bytesIn(page, text);
  if (bytes === null) throw new Error(`${encoding} has not all of ${text}`);
  return Uint8Array.from(bytes);
};
/** A detector that knows nothing: what it adds is tried beside the real one, in text-platform.test.ts. */
const alone = { TextDecoder, detect: async () => [] };
const read = (bytes: Uint8Array) => readText(bytes, alone);

const NAMES = [
  'Tomáš Dvořák',
  'Łukasz Żak',
  'José Núñez',
  'Győző Szűcs',
  'Yıldız Şahin',
  'Иван Петров',
  '山田太郎',
  'Ali Farag',
];

it.each(Object.entries(CODE_PAGES))('the letters of %s are those of the standard', (encoding, page) => {
  const bytes = Array.from({ length: 128 }, (_, at) => 128 + at);
  expect(page).toBe(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
  expect(textIn(page, bytes)).toBe(page);
});

describe('B13: the encoding of a sheet is told by its names', () => {
  it.each([
    ['windows-1250', 'Tomáš Dvořák, Łukasz Żak'],
    ['macintosh', 'José Núñez'],
    ['macintosh', 'Grégory Gaultier;France\nAndré Müller;Germany'],
    ['windows-1252', 'José Núñez;Spain\nBjörn Ångström\nFrançois Lefèvre'],
    ['windows-1250', 'Kovács Győző;Hungary\nSzűcs Ödön;HUN'],
    ['windows-1250', 'Paweł Gałązka;POL\nMałgorzata Wiśniewska;POL'],
    ['windows-1250', 'Jiří Němec;CZE\nMartin Švec\nOndřej Uherka'],
    ['iso-8859-2', 'Tomáš Dvořák;CZE\nŁukasz Żak;POL\nJan Šťastný'],
    ['windows-1254', 'Yıldız Şahin;Turkey\nÇağrı Işık;TUR'],
    ['windows-1257', 'Jonas Žukauskas;LTU\nĀdams Bērziņš;LAT'],
    ['windows-1253', 'Γιώργος Παπαδόπουλος\nΝίκος Σταύρου\nΕλένη Μαρία'],
    ['windows-1251', 'Иван Петров\nСергей Щукин\nАлексей Иванов'],
    ['iso-8859-15', 'Kristjan Kušan;EST\nMišo Žagar;SLO'],
  ] as const)('%s: %s', async (encoding, names) => {
    const sheet = `Position;Name;Country\r\n${names}`;
    expect(await read(inPage(encoding, sheet))).toEqual({ text: sheet, encoding, doubts: [] });
  });

  it('UTF-8 and UTF-16 are certain, with a mark and without', async () => {
    const sheet = 'Position;Name\r\n1;Łukasz Żak';
    const utf16 = Uint8Array.from(
      Array.from(sheet).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    );
    expect(await read(new TextEncoder().encode(sheet))).toEqual({
      text: sheet,
      encoding: 'utf-8',
      doubts: [],
    });
    expect(await read(new TextEncoder().encode(`\uFEFF${sheet}`))).toEqual({
      text: sheet,
      encoding: 'utf-8',
      doubts: [],
    });
    expect(await read(utf16)).toEqual({ text: sheet, encoding: 'utf-16le', doubts: [] });
    expect(await read(Uint8Array.of(0xff, 0xfe, ...utf16))).toEqual({
      text: sheet,
      encoding: 'utf-16le',
      doubts: [],
    });
    expect(await read(Uint8Array.of())).toEqual({ text: '', encoding: 'utf-8', doubts: [] });
  });

  it('UTF-16 is certain in either order, for any names', async () => {
    const names = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 40 });
    const written = fc.record({ names, isBig: fc.boolean(), isMarked: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(written, async ({ names, isBig, isMarked }) => {
        const sheet = `Position;Name\n${names.join('\n')}`;
        const bytes = Array.from(`${isMarked ? '\uFEFF' : ''}${sheet}`).flatMap((letter) => {
          const pair = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
          return isBig ? pair.toReversed() : pair;
        });
        expect(await read(Uint8Array.from(bytes))).toEqual({
          text: sheet,
          encoding: isBig ? 'utf-16be' : 'utf-16le',
          doubts: [],
        });
      }),
    );
  });

  it('every encoding that is offered can be read', () => {
    for (const encoding of Object.keys(ENCODINGS)) expect(new TextDecoder(encoding).encoding).toBe(encoding);
  });
});

describe('A16: no garbled name is believed', () => {
  const utf8As = (encoding: Encoding, name: string): string =>
    new TextDecoder(encoding).decode(new TextEncoder().encode(name));
  const as = (from: Encoding, to: Encoding, name: string): string =>
    new TextDecoder(to).decode(inPage(from, name));
  it.each([
    ['UTF-8 as 1252', utf8As('windows-1252', 'José Núñez'), null],
    ['UTF-8 as 1252, č', utf8As('windows-1252', 'Nováček'), null],
    ['UTF-8 as 1252, Ł', utf8As('windows-1252', 'Łukasz'), null],
    ['UTF-8 as 1250', utf8As('windows-1250', 'Tomáš Dvořák'), null],
    ['UTF-8 as 1250, é', utf8As('windows-1250', 'Grégoire'), null],
    ['UTF-8 as MacRoman', utf8As('macintosh', 'José Núñez'), null],
    ['UTF-8 as 1254', utf8As('windows-1254', 'Yıldız'), null],
    ['UTF-8 as 1252, twice', utf8As('windows-1252', utf8As('windows-1252', 'José')), null],
    ['1250 as 1252', as('windows-1250', 'windows-1252', 'Tomáš Dvořák'), null],
    ['1250 as 1252, Ł', as('windows-1250', 'windows-1252', 'Łukasz Żak'), null],
    ['1250 as 1252, ő', as('windows-1250', 'windows-1252', 'Győző'), 'HUN'],
    ['MacRoman as 1252', as('macintosh', 'windows-1252', 'José Núñez'), null],
    ['1252 as MacRoman', as('windows-1252', 'macintosh', 'José Núñez'), null],
    ['1254 as 1252', as('windows-1254', 'windows-1252', 'Yıldız Şahin'), 'TUR'],
    ['1257 as 1252', as('windows-1257', 'windows-1252', 'Ādams Bērziņš'), null],
    ['question marks', 'Dvo?ák', null],
    ['replacement characters', 'Dvo\uFFFDák', null],
    ['C1 controls', 'Tom\u0161\u009A', null],
    ['a single letter', 'B.', null],
    ['two scripts', 'Anna Петрова', null],
    ['a text that was cut', `Anna ${'b'.repeat(75)}`, null],
  ])('%s: %j', (_, name, country) => {
    expect(isGarbledName(name, country)).toBe(true);
  });

  it.each([
    ['Tomáš Dvořák', 'CZE'],
    ['Łukasz Żak', 'POL'],
    ['José Núñez', 'ESP'],
    ['Győző Szűcs', 'HUN'],
    ['Yıldız Şahin', 'TUR'],
    ['Kåre Jørgensen', 'DEN'],
    ['Ādams Bērziņš', 'LAT'],
    ['Grégoire Marche', 'FRA'],
    ['Mélissa Alves', 'FRA'],
    ['Ciarán O’Brien', 'IRL'],
    ['Nguyễn Văn Đức', 'VIE'],
    ['Иван Петров', 'RUS'],
    ['山田 太郎', 'JPN'],
    ['عمر مسعود', 'EGY'],
    ['Þórður Guðmundsson', 'ISL'],
    ['JIŘÍ KOŘÍŠEK', 'CZE'],
    ['Max McÉwan', null],
    ['王', 'CHN'],
    ['Bo O', 'DEN'],
  ])('%s is a name', (name, country) => {
    expect(isGarbledName(name, country)).toBe(false);
  });
});

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('A16: the encoding of a page is what it says, while that can be true', () => {
  it.each([
    ['its own word', '<meta charset="windows-1252"><td>José', null, 'windows-1252'],
    [
      'as it was said before',
      '<META http-equiv=Content-Type content="text/html; charset=ISO-8859-1"><td>José',
      null,
      'windows-1252',
    ],
    ['what its sender said', '<meta charset="utf-8"><td>José', 'iso-8859-15', 'iso-8859-15'],
    ['a mark', '\u00ef\u00bb\u00bf<meta charset="windows-1252">', 'iso-8859-1', 'utf-8'],
    ['a mark of two bytes', '\u00ff\u00fe<\u0000', null, 'utf-16le'],
    ['a word that cannot be true', '<meta charset="utf-16"><td>Ali', null, 'utf-8'],
    ['a word that nobody knows', '<meta charset="klingon"><td>José', null, 'windows-1252'],
    ['UTF-8 that says something else', '<meta charset="windows-1252"><td>JosÃ©', null, 'utf-8'],
    ['something else that says UTF-8', '<meta charset="utf-8"><td>José', null, 'windows-1252'],
    [
      '1250 that says 1252',
      '<meta charset="windows-1252"><td>Tom\u00e1\u009a Dvo\u00f8\u00e1k',
      null,
      'windows-1250',
    ],
    [
      'far behind its head',
      `${' '.repeat(9_000)}<meta charset="windows-1251"><td>José`,
      null,
      'windows-1252',
    ],
  ])('%s', async (_, page, told, encoding) => {
    expect(await readText(latin1(page), { ...alone, told })).toMatchObject({ encoding });
  });
});

describe('A16, A26: what looks wrong is told', () => {
  const doubts = async (text: string) => (await read(new TextEncoder().encode(text))).doubts;
  it.each([
    ['email,full_name\na@b.example,Tom\u00e1\u0161 Dvo?\u00e1k', ['Dvo?\u00e1k']],
    ['Name;Country\n?ukasz ?ak;POL', ['?ukasz', '?ak']],
    ['Name\nJosÃ© NÃºÃ±ez', ['JosÃ©', 'NÃºÃ±ez']],
    ['Name\nÅ\u0081ukasz', ['Å\u0081ukasz']],
    ['Name\nJos├® Nu├▒ez', ['Jos├®', 'Nu├▒ez']],
    ['Name\nDvo\uFFFDák', ['Dvo\uFFFDák']],
  ])('%j', async (text, odd) => {
    expect(await doubts(text)).toEqual(odd);
  });

  it.each([
    'Name\nTomáš Dvořák\nŁukasz Żak',
    'Note\nIs this right? https://club.example/?a=1&b=é',
    '<p>© 2027 Squash™ • €5 → ½</p><script>"JosÃ©"</script>',
    'Name\n山田太郎\nعمر مسعود\nИван Петров',
  ])('%j has nothing odd', async (text) => {
    expect(await doubts(text)).toEqual([]);
  });

  it('names ten words at most', async () => {
    expect(
      await doubts(Array.from({ length: 30 }, (_, at) => `Dvo?ák${'a'.repeat(at)}`).join('\n')),
    ).toHaveLength(10);
  });

  it.each([
    ['tags that never close', '<script'.repeat(60_000)],
    ['brackets alone', '<'.repeat(400_000)],
    ['one line of words', 'Dvořák '.repeat(60_000)],
  ])('looks at a hostile text once: %s', async (_, text) => {
    expect(await doubts(text)).toEqual([]);
    const plain = text.replace(/[^\0-\u007f]/g, 'a');
    expect((await read(latin1(`${plain}\u00e9`))).text).toHaveLength(plain.length + 1);
  });
});
