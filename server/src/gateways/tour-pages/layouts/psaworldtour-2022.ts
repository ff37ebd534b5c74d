/**
 * The tour's site printed so from 2022 to 2024: the server rendered it, the final first, one table a round. A
 * match is a group of table rows between comments; a bye is a group without rows, so it keeps its place in
 * the bracket.
 */
import { settleRounds } from '@boast/domain/import/place/settle-rounds';
import type { Gender, PageDoubt, TourPage } from '@boast/domain/import/read/tour-page';
import { printDateRange, readDateRange } from '../page-dates.ts';
import { httpsUrl, type PageDocument, type PageElements, TEXT_LIMIT, textIn } from '../page-text.ts';
import {
  firstRoundFirst,
  isTeamEventName,
  type PageReading,
  type PageSource,
  refuseTeams,
  refuseWithoutDraw,
  refuseWithoutName,
  type TourPageLayout,
} from './layout.ts';
import { groupMatches, type MatchRows, readEntries, readMatch } from './psaworldtour-2022-rows.ts';

const NAME = 'h1 in .details of main.single-tournament';
const ROUNDS = 'p.round-title, each followed by a table';

export const psaworldtour2022: TourPageLayout = {
  name: 'psaworldtour-2022',
  looksFor: `main.single-tournament with ${ROUNDS}`,
  recognises: (doc) =>
    doc('main.single-tournament').length > 0 &&
    doc('.gender_tabs, p.round-title, table.seeding-table').length > 0,
  parse,
};

interface RoundRows {
  heading: string;
  groups: MatchRows[];
  hasMarkers: boolean;
}

function parse(doc: PageDocument, source: PageSource): PageReading {
  const name = textIn(doc('main.single-tournament .details h1'), TEXT_LIMIT.title);
  if (name === '') return refuseWithoutName(NAME);
  if (isTeamEventName(name)) return refuseTeams(`the event "${name}"`);
  const rounds = roundsOf(doc, source.gender);
  if (rounds.length === 0) {
    const found = { mens: foundOf(doc, 'mens'), womens: foundOf(doc, 'womens') };
    return refuseWithoutDraw(source, { looked: ROUNDS, found });
  }
  const pair = firstPair(doc, rounds);
  if (pair !== null) return refuseTeams(`two players in one row, ${pair}`);
  return { ok: true, page: readPage(doc, source, { name, rounds }) };
}

function readPage(
  doc: PageDocument,
  source: PageSource,
  { name, rounds }: { name: string; rounds: RoundRows[] },
): TourPage {
  const warnings: string[] = [];
  const doubts: PageDoubt[] = [];
  const doubt = (what: string) => doubts.push({ kind: 'broken', what });
  const printed = rounds.map(({ heading, groups }) => ({
    heading,
    matches: groups.map((group, index) => {
      const reading = readMatch(doc, group, source.url);
      warnings.push(...reading.warnings.map((warning) => `${heading} match ${index + 1}: ${warning}`));
      for (const what of reading.doubts) doubt(`${heading} match ${index + 1}: ${what}.`);
      return reading.match;
    }),
  }));
  if (!rounds.every((round) => round.hasMarkers))
    doubt('The comments that mark each match are missing: a bye that the page leaves blank cannot be seen.');
  const settled = settleRounds(firstRoundFirst(printed));
  const dateRange = labelled(doc, 'MAIN DRAW');
  const dates = readDateRange(dateRange, {
    matchDates: printed.flatMap((round) =>
      round.matches.flatMap((match) => match.startsAtLocal?.slice(0, 10) ?? []),
    ),
    tournamentName: name,
    modified: modifiedOn(doc),
  });
  return {
    layout: psaworldtour2022.name,
    name,
    gender: source.gender,
    location: inMixedCase(labelled(doc, 'LOCATION')),
    dateRange: dateRange === '' ? printDateRange(dates.startDate, dates.endDate) : dateRange,
    startDate: dates.startDate,
    endDate: dates.endDate,
    coverImageUrl: coverImage(doc, source.url),
    entries: readEntries(doc, source),
    rounds: settled.rounds,
    warnings: [...warnings, ...settled.warnings, ...dates.warnings],
    doubts,
  };
}

/** The final comes first, as on the page. A gender without a draw has an empty tab. */
function roundsOf(doc: PageDocument, gender: Gender): RoundRows[] {
  return doc(`.gender_tabs.${gender} p.round-title`)
    .toArray()
    .map((title) => {
      const table = doc(title).nextAll('p.round-title, table').first();
      const heading = textIn(doc(title), TEXT_LIMIT.heading);
      return {
        heading,
        ...(table.is('table') ? groupMatches(doc, table) : { groups: [], hasMarkers: true }),
      };
    });
}

function foundOf(doc: PageDocument, gender: Gender): string | null {
  const rounds = roundsOf(doc, gender).length;
  if (rounds > 0) return `a draw of ${rounds} rounds`;
  const entered = readEntries(doc, { gender, url: 'https://example.invalid/' }).length;
  return entered > 0 ? `a list of ${entered} players but no rounds` : null;
}

function firstPair(doc: PageDocument, rounds: readonly RoundRows[]): string | null {
  for (const row of rounds.flatMap(({ groups }) => groups.flatMap((group) => group.rows))) {
    if (row === null) continue;
    const box = doc(row).find('td.player-details .player-name');
    const name = textIn(box, TEXT_LIMIT.name);
    if (box.find('a').length > 1 || / [/&+] /.test(name)) return name;
  }
  return null;
}

const inMixedCase = (place: string): string =>
  /\p{Ll}/u.test(place)
    ? place
    : place.replace(/\p{L}+/gu, (word) =>
        /^(USA|UAE|UK)$/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      );

function labelled(doc: PageDocument, label: string): string {
  const match = doc('main.single-tournament .details label')
    .toArray()
    .find((element) => textIn(doc(element), 40).toUpperCase() === label);
  const paragraph: PageElements | null = match ? doc(match).nextAll('p').first() : null;
  return paragraph ? textIn(paragraph, TEXT_LIMIT.place) : '';
}

function modifiedOn(doc: PageDocument): string | null {
  const content = doc('meta[property="article:modified_time"]').attr('content') ?? '';
  return /^\d{4}-\d{2}-\d{2}(?=T)/.exec(content)?.[0] ?? null;
}

function coverImage(doc: PageDocument, base: string): string | null {
  const style = doc('main.single-tournament .header').attr('style')?.slice(0, 2_000) ?? '';
  const [, address] = /url\(\s*['"]?([^'")]*)/.exec(style) ?? [];
  return address === undefined || address === '' ? null : httpsUrl(address, base);
}
