import { describe, expect, it } from 'vitest';
import { bytesIn, CODE_PAGES, textIn } from './code-pages.ts';
import { isGarbledName } from './garbled-name.ts';
import { decoderOf, ENCODINGS, type Encoding, readEncoded } from './guess-encoding.ts';

const inPage = (encoding: Encoding, text: string): Uint8Array => {
  const page = new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at));
  const bytes = bytesIn(page, text);
  if (bytes === null) throw new Error(`${encoding} has not all of ${text}`);
  return Uint8Array.from(bytes);
};
const read = (bytes: Uint8Array) => readEncoded(bytes, decoderOf(bytes, TextDecoder));

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
  ] as const)('%s: %s', (encoding, names) => {
    const sheet = `Position;Name;Country\r\n${names}`;
    expect(read(inPage(encoding, sheet))).toEqual({ text: sheet, encoding });
  });

  it('UTF-8 and UTF-16 are certain, with a mark and without', () => {
    const sheet = 'Position;Name\r\n1;Łukasz Żak';
    const utf16 = Uint8Array.from(
      Array.from(sheet).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    );
    expect(read(new TextEncoder().encode(sheet))).toEqual({ text: sheet, encoding: 'utf-8' });
    expect(read(new TextEncoder().encode(`\uFEFF${sheet}`))).toEqual({ text: sheet, encoding: 'utf-8' });
    expect(read(utf16)).toEqual({ text: sheet, encoding: 'utf-16le' });
    expect(read(Uint8Array.of(0xff, 0xfe, ...utf16))).toEqual({ text: sheet, encoding: 'utf-16le' });
    expect(read(Uint8Array.of())).toEqual({ text: '', encoding: 'utf-8' });
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
  ])('%s is a name', (name, country) => {
    expect(isGarbledName(name, country)).toBe(false);
  });
});
