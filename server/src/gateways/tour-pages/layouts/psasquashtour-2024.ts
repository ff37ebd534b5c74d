/**
 * The tour's site has printed so since 2024. Both genders are on one page, in `.round`s with their
 * `.match`es. Rows abbreviate names (`M. Asal (1)`); a match's head-to-head link has the full names, numbers,
 * countries and ranks. No saved page was available, so this relies only on what other working readers rely
 * on.
 */
import { settleRounds } from '@boast/domain/import/place/settle-rounds';
import type { Gender, TourPage } from '@boast/domain/import/read/tour-page';
import { printDateRange, readDateRange } from '../page-dates.ts';
import {
  cleanText,
  httpsUrl,
  type PageDocument,
  type PageElements,
  TEXT_LIMIT,
  textIn,
} from '../page-text.ts';
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
import { playersOf, readMatch, rowsOf } from './psasquashtour-2024-match.ts';

const ROUNDS = '.round with .round-heading and .match, inside .tab-content.mens or .tab-content.womens';

const UNTRIED =
  'This layout was built without a real page of it: compare the draw with the page before you publish. Where it is read wrong, ' +
  'send us the saved page (HTML) with its address, and say what should stand there.';

export const psasquashtour2024: TourPageLayout = {
  name: 'psasquashtour-2024',
  looksFor: ROUNDS,
  recognises: (doc) =>
    doc('.tab-content.mens, .tab-content.womens').length > 0 &&
    doc('.round-heading, .match-player-result, a.show-head-to-head-modal').length > 0,
  parse,
};

function parse(doc: PageDocument, source: PageSource): PageReading {
  const name = tournamentName(doc);
  if (name === '') return refuseWithoutName('h1 or meta og:title');
  if (isTeamEventName(name)) return refuseTeams(`the event "${name}"`);
  const rounds = roundsOf(doc, source.gender);
  if (rounds.length === 0) {
    const found = { mens: foundOf(doc, 'mens'), womens: foundOf(doc, 'womens') };
    return refuseWithoutDraw(source, { looked: ROUNDS, found });
  }
  const crowd = rounds.toArray().flatMap((round) =>
    doc(round)
      .find('.match')
      .toArray()
      .filter((match) => rowsOf(doc, doc(match)).length > 2),
  );
  const [crowded] = crowd;
  if (crowded)
    return refuseTeams(`a match of more than two players, ${textIn(doc(crowded), TEXT_LIMIT.title)}`);
  return { ok: true, page: readPage(doc, source, { name, rounds }) };
}

function readPage(
  doc: PageDocument,
  source: PageSource,
  { name, rounds }: { name: string; rounds: PageElements },
): TourPage {
  const players = playersOf(doc, rounds);
  const warnings: string[] = [];
  const printed = rounds.toArray().map((round) => {
    const heading = textIn(doc(round).find('.round-heading'), TEXT_LIMIT.heading);
    const matches = doc(round)
      .find('.match')
      .toArray()
      .map((match, index) => {
        const reading = readMatch(doc, doc(match), { players, base: source.url });
        warnings.push(...reading.warnings.map((warning) => `${heading} match ${index + 1}: ${warning}`));
        return reading.match;
      });
    return { heading, matches };
  });
  const settled = settleRounds(firstRoundFirst(printed));
  const dates = readDateRange('', {
    matchDates: printed.flatMap((round) =>
      round.matches.flatMap((match) => match.startsAtLocal?.slice(0, 10) ?? []),
    ),
    tournamentName: name,
    modified: null,
  });
  return {
    layout: psasquashtour2024.name,
    name,
    gender: source.gender,
    location: '',
    dateRange: printDateRange(dates.startDate, dates.endDate),
    startDate: dates.startDate,
    endDate: dates.endDate,
    coverImageUrl: httpsUrl(doc('meta[property="og:image"]').attr('content'), source.url),
    entries: [],
    rounds: settled.rounds,
    warnings: [
      ...warnings,
      ...settled.warnings,
      UNTRIED,
      'This layout shows no location: fill it in after the import.',
      'The first and last day are those of the matches that have a time.',
    ],
    doubts: [],
  };
}

/** Other tabs may have the same class as the panel with a gender's draw. */
const roundsOf = (doc: PageDocument, gender: Gender): PageElements =>
  doc(`.tab-content.${gender}`)
    .filter((_, tab) => doc(tab).find('.round .match').length > 0)
    .first()
    .find('.round')
    .filter((_, round) => doc(round).find('.match').length > 0);

function foundOf(doc: PageDocument, gender: Gender): string | null {
  const rounds = roundsOf(doc, gender).length;
  if (rounds > 0) return `a draw of ${rounds} rounds`;
  return doc(`.tab-content.${gender}`).length > 0 ? 'a tab without matches' : null;
}

function tournamentName(doc: PageDocument): string {
  const heading = textIn(doc('h1'), TEXT_LIMIT.title);
  if (heading !== '') return heading;
  const title = cleanText(doc('meta[property="og:title"]').attr('content') ?? '', TEXT_LIMIT.title);
  return title.replace(/ [-–|] PSA .*$/i, '');
}
