/** The pages that tests miswrite, and where their layouts hold each fact. */
import { readFileSync } from 'node:fs';
import type { Gender } from '@boast/domain/import/read/tour-page';
import { isNightly } from '../../../testing/nightly.ts';
import { afterRounds, htmlOf, movedPage } from '../../../testing/tour-pages.ts';
import type { PageDocument, PageElement, PageElements } from '../page-text.ts';
import { isSaved, savedPath } from './saved-draws.ts';

export interface Source {
  readonly name: string;
  readonly gender: Gender;
  readonly layout: Layout;
  readonly html: string;
}

/** `npm run mutants -- pages` makes more of every kind, and of every page. */
const isThorough = process.env['PAGE_MUTANTS'] === 'all';
/** How many of a kind are made: in the gate a quarter of those at night. */
export const AMOUNT = isThorough ? 4 : isNightly ? 1 : 0.25;

const REAL = 'psa/windsor-city-open-2023.html';
const bundled = (slug: string, gender: Gender, rounds: number): Source => ({
  name: `${slug} after ${rounds} rounds`,
  gender,
  layout: LAYOUT_2022,
  html: htmlOf(afterRounds(movedPage(slug, gender, '2031-03-12'), rounds)),
});
const real = (gender: Gender): Source[] =>
  isSaved(REAL)
    ? [
        {
          name: `a saved page, ${gender}`,
          gender,
          layout: LAYOUT_2022,
          html: mainOf(readFileSync(savedPath(REAL), 'utf8')),
        },
      ]
    : [];
/** The page of the reader's own test, with the winner of the unfinished match added. */
const made2024 = (): Source => ({
  name: 'the layout of 2024',
  gender: 'mens',
  layout: LAYOUT_2024,
  html: readFileSync(new URL('../layouts/fixtures/psasquashtour-2024.html', import.meta.url), 'utf8').replace(
    'class="player player-5105"',
    'class="player player-5105 winner"',
  ),
});

interface Layout {
  readonly panel: (gender: Gender) => string;
  readonly row: string;
  readonly cell: string;
  /** Everything of a round begins with this, and may be followed by a table. */
  readonly round: string;
  readonly nameIn: string;
  /** Names in lists, too, and the row of each. */
  readonly anyName: string;
  readonly anyRow: string;
  /** The rows of the first match of Round 1 between two players, and what holds the seed in them. */
  readonly firstMatch: (doc: PageDocument, gender: Gender) => PageElements;
  readonly seedBeside: string;
  /** The games that a player won. */
  readonly score: RegExp;
  /** The text before and after a name. */
  readonly quotes: readonly [string, string];
  /**
   * Facts that the page prints only once and that we know from nowhere else, so a change leaves all consistent. The preview
   * shows every name.
   */
  readonly agreesAfter: readonly string[];
}

const LAYOUT_2022: Layout = {
  panel: (gender) => `.gender_tabs.${gender}`,
  row: 'tr:has(td.player-details)',
  cell: 'td',
  round: 'p.round-title',
  nameIn: '.player-name a',
  anyName: '.player-name a, td.name a',
  anyRow: 'tr',
  firstMatch: (doc, gender) => {
    const table = doc(`.gender_tabs.${gender} p.round-title`).last().nextAll('table').first();
    const [first] = table
      .find('tr.round-details')
      .toArray()
      .filter((row) => rowsBelow(doc, row).length === 2);
    if (!first) throw new Error('Round 1 has no match between two players');
    return rowsBelow(doc, first);
  },
  seedBeside: '.player-name',
  score: /final-score[^>]*>\s*[123]/g,
  quotes: ['>', '<'],
  agreesAfter: ['two games swapped'],
};
const LAYOUT_2024: Layout = {
  panel: (gender) => `.tab-content.${gender}`,
  row: '.player',
  cell: '.match-player-result',
  round: '.round',
  nameIn: '.player .name',
  anyName: '.player .name',
  anyRow: '.player',
  firstMatch: (doc, gender) =>
    doc(`.tab-content.${gender} .round`).first().find('.match').eq(1).find('.player'),
  seedBeside: '.name',
  score: /"name">[^<]*<\/span><span class="match-player-result">[123]/g,
  quotes: ['>', '<'],
  agreesAfter: [
    'a name changed wherever it stands',
    'a name changed in one place',
    'read in the wrong encoding',
    'two games swapped',
    'columns swapped',
    'two rows swapped',
    'a row dropped',
  ],
};

const rowsBelow = (doc: PageDocument, details: PageElement): PageElements =>
  doc(details)
    .nextUntil('tr.round-details', 'tr')
    .filter((_, row) => doc(row).find('.player-name a').length > 0);

export const sources: Source[] = [
  bundled('windsor-club-open-2023', 'mens', 5),
  bundled('windsor-club-open-2023', 'womens', 1),
  bundled('canary-wharf-classic-2023', 'mens', 3),
  bundled('wimbledon-club-squash-squared-open-2018', 'mens', 0),
  ...real('mens'),
  ...(isThorough ? [bundled('canary-wharf-classic-2021', 'mens', 2), ...real('womens'), made2024()] : []),
];

/** Without the menus and scripts around it, which take most of the time and hold no facts. */
function mainOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>') + '</main>'.length);
  return `<!doctype html><html><body>${main}</body></html>`;
}

/** Each of these words or names is tried on every page; in the gate on one of them. */
export const shareOf = <T>(source: Source, all: readonly T[]): readonly T[] =>
  AMOUNT < 1 ? all.filter((_, at) => at % sources.length === sources.indexOf(source)) : all;
