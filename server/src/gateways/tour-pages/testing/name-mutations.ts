/** Names and seeds as they must not be believed, whatever else the page says. */
import { load } from 'cheerio/slim';
import { changed, type Mutation, namesIn, quoted } from './page-mutations.ts';
import { type Source, shareOf } from './page-sources.ts';

export const NAME_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'read in the wrong encoding': (source) => {
    const [name = ''] = namesIn(source);
    const accented = source.html.replaceAll(quoted(source, name), quoted(source, 'Zoë Müller-Ünal'));
    return [
      Buffer.from(accented, 'utf8').toString('latin1'),
      Buffer.from(accented, 'latin1').toString('utf8'),
    ];
  },
  'a name in the wrong encoding': (source) =>
    shareOf(source, GARBLED).map((garbled) => named(source, garbled)),
  'a name that lost letters': (source) => shareOf(source, LOSSES).map((lost) => named(source, lost)),
  'a name without letters': (source) =>
    ['12345', '???? ????', '0', '\uFFFD\uFFFD\uFFFD'].map((name) => named(source, { name })),
  'a word for an open place': (source) =>
    shareOf(source, OPEN_PLACES).map((place) => ({ html: named(source, place), isOpened: true })),
  'a name alone, without a list': (source) =>
    ['Nobody Known', 'Ali F'].map((name) =>
      named({ ...source, html: withoutList(source) }, { name, isBare: true }),
    ),
  'read as the other gender': (source) => [
    { html: turned(source.html), gender: source.gender === 'mens' ? 'womens' : 'mens' },
  ],
  'a country changed wherever it stands': (source) => [
    named(source, { name: namesIn(source)[0] ?? '', code: 'PNG', country: 'Papua New Guinea' }),
  ],
  'a seed that is none': (source) =>
    ['0', 'III', 'VI', '16/9', '99999', 'SEED'].map((seed) => seeded(source, [seed])),
  'two seeds in one match': (source) =>
    [
      ['1', '2'],
      ['2', '3/4'],
      ['3/4', '3/4'],
    ].map((seeds) => seeded(source, seeds)),
};

const ACCENTED = [
  { name: 'Tomáš Dvořák', code: 'CZE', country: 'Czech Republic' },
  { name: 'Łukasz Żak', code: 'POL', country: 'Poland' },
  { name: 'Győző Szűcs', code: 'HUN', country: 'Hungary' },
  { name: 'José Núñez', code: 'ESP', country: 'Spain' },
  { name: 'Grégoire Lefèvre', code: 'FRA', country: 'France' },
  { name: 'Jürgen Größ', code: 'GER', country: 'Germany' },
  { name: 'Kåre Jørgensen', code: 'NOR', country: 'Norway' },
  { name: 'Yıldız Şahin', code: 'TUR', country: 'Turkey' },
  { name: 'João Conceição', code: 'POR', country: 'Portugal' },
] as const;

/** How texts are read that were written otherwise. */
const GARBLINGS = [
  { from: 'utf-8', to: 'windows-1252' },
  { from: 'utf-8', to: 'windows-1250' },
  { from: 'utf-8', to: 'windows-1254' },
  { from: 'utf-8', to: 'macintosh' },
  { from: 'utf-8', to: 'iso-8859-2' },
  { from: 'windows-1250', to: 'windows-1252' },
  { from: 'iso-8859-2', to: 'windows-1252' },
  { from: 'windows-1254', to: 'windows-1252' },
  { from: 'macintosh', to: 'windows-1252' },
  { from: 'windows-1252', to: 'windows-1250' },
  { from: 'windows-1252', to: 'macintosh' },
  { from: 'windows-1250', to: 'utf-8' },
  { from: 'windows-1252', to: 'utf-8' },
] as const;

const OPEN_WORDS =
  'TBD|To be confirmed|Wild Card|Qualifier A|Qualifier 3|Lucky loser|Winner of Match 4|Withdrawn|?|-|N/A|null|À confirmer|Qualifié|Noch offen|Qualifikant 1|Por confirmar|Clasificado 2|A definir|Da definire|Nog niet bekend|Dzika karta|Bude upřesněno|Šťastný poražený|Szabadkártyás|Kvalificerad|Ikke avklart|Belli değil|متأهل|未定|待定|資格賽|Akan ditentukan'.split(
    '|',
  );

const OPEN_PLACES: readonly NewName[] = OPEN_WORDS.flatMap((name) =>
  [true, false].map((isBare) => ({ name, isBare })),
);

const LOSSES: readonly NewName[] = ACCENTED.flatMap((player) =>
  ['?', '\uFFFD', '&#65533;'].map((lost) => ({
    ...player,
    name: player.name.replace(/[^\0-\u007f]/gu, lost),
  })),
);

const GARBLED: readonly NewName[] = GARBLINGS.flatMap(({ from, to }) =>
  ACCENTED.flatMap((player) => {
    const bytes = encode(player.name, from);
    const read = bytes && new TextDecoder(to).decode(bytes);
    return read === null || read === player.name ? [] : { ...player, name: read };
  }),
);

function encode(text: string, encoding: string): Uint8Array | null {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const page = new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at));
  const bytes = Array.from(text, (letter) =>
    letter < '\u0080' ? letter.charCodeAt(0) : page.indexOf(letter) + 128,
  );
  return bytes.includes(127) ? null : Uint8Array.from(bytes);
}

interface NewName {
  readonly name: string;
  readonly code?: string;
  readonly country?: string;
  /** Without their number and page. */
  readonly isBare?: boolean;
}

/** The page with another name, and country, for its first player, wherever they stand. */
function named(source: Source, { name, code, country, isBare = false }: NewName): string {
  const [before = ''] = namesIn(source);
  return changed(source.html, (doc) => {
    for (const cell of doc(source.layout.anyName).toArray()) {
      const box = doc(cell);
      if (box.text().trim() !== before) continue;
      const row = box.closest(source.layout.anyRow);
      // The layout of 2024 has the seed behind the name.
      box.text(name + (/ \([^)]*\)$/.exec(before)?.[0] ?? ''));
      if (code !== undefined)
        row
          .find('.player-name img, img.flag')
          .attr({ src: '', 'data-src': `https://flags.example/${code}.png`, alt: country ?? '' });
      const number = /player-(\d+)/.exec(row.attr('class') ?? '')?.[1];
      for (const player of ['player1', 'player2'])
        doc(`a[data-${player}="${number}"]`).attr({
          [`data-${player}-name`]: name,
          ...(code !== undefined && { [`data-${player}-country`]: code }),
        });
      if (!isBare) continue;
      row.find('td.player-details > img, td.image img').remove();
      row.removeClass((_, classes) =>
        classes
          .split(' ')
          .filter((one) => /^player-\d+$/.test(one))
          .join(' '),
      );
      if (box.is('a')) box.replaceWith(box.text());
    }
  });
}

const withoutList = ({ html }: Source): string => changed(html, (doc) => void doc('.seeding-table').remove());

const turned = (html: string): string =>
  html.replaceAll(
    /((?:gender_tabs|tab-content|seeding-table)(?: gender_tabs)? )(wo)?(?=mens?\b)/g,
    (_, tab: string, women?: string) => tab + (women ? '' : 'wo'),
  );

/** The page with these seeds beside the first two players of Round 1 who meet. */
function seeded(source: Source, seeds: readonly string[]): string {
  const doc = load(source.html);
  const rows = source.layout.firstMatch(doc, source.gender);
  seeds.forEach((seed, side) => {
    const box = rows.eq(side).find(source.layout.seedBeside);
    box.contents().each((_, node) => {
      if (node.type === 'text') node.data = node.data.replace(/\([^)]*\)/, '');
    });
    box.append(` (${seed})`);
  });
  return doc.html();
}
