import { type PrintedMatch, readEndingMark } from '@boast/domain/import/place/settle-rounds';
import { readSeed, sideOfText } from '@boast/domain/import/read/side-text';
import type { TourPageEntry, TourPageSide, TourPlayer } from '@boast/domain/import/read/tour-page';
import { readLocalTime } from '../page-dates.ts';
import {
  cleanText,
  httpsUrl,
  imageUrl,
  ownText,
  type PageDocument,
  type PageElement,
  type PageElements,
  TEXT_LIMIT,
  textIn,
  wholeNumber,
} from '../page-text.ts';
import { idFromAuthorPage, idFromPhoto } from '../player-photo.ts';
import type { PageSource } from './layout.ts';

const MOST_GAMES = 5;

interface MatchReading {
  readonly match: PrintedMatch;
  readonly warnings: readonly string[];
  readonly doubts: readonly string[];
}

export function readMatch(
  doc: PageDocument,
  { details, rows, surplus }: MatchRows,
  base: string,
): MatchReading {
  const warnings: string[] = [];
  const doubts: string[] =
    surplus > 0
      ? [`${surplus} more ${surplus === 1 ? 'row stands' : 'rows stand'} in it than a match has`]
      : [];
  const cells = details ? doc(details).children('td') : null;
  const time = cells ? textIn(cells.eq(0), TEXT_LIMIT.time) : '';
  const startsAtLocal = readLocalTime(time);
  if (startsAtLocal === null && time !== '' && time !== '-')
    warnings.push(`the time "${time}" is not understood.`);
  const court = cells ? textIn(cells.eq(1), TEXT_LIMIT.court) : '';

  const [one, two] = [readRow(doc, rows[0], base), readRow(doc, rows[1], base)];
  if (one.isWinner && two.isWinner)
    doubts.push('both players are marked as the winner, and neither was taken');
  if (rows.includes(null) && [...one.points, ...two.points].some((points) => points !== null && points > 0))
    doubts.push('one of its two players is missing beside the points of the other');
  const winner = one.isWinner === two.isWinner ? null : one.isWinner ? 0 : 1;
  const gameScores = one.points.flatMap((points, game): [number, number][] => {
    const other = two.points[game] ?? null;
    return points === null || other === null ? [] : [[points, other]];
  });
  const begun = winner !== null || gameScores.length > 0 || (one.games ?? 0) + (two.games ?? 0) > 0;
  const games = begun && one.games !== null && two.games !== null ? ([one.games, two.games] as const) : null;
  const match: PrintedMatch = {
    startsAtLocal,
    court: court === '' ? null : court,
    sides: [one.side, two.side],
    winner,
    marks: [one.mark, two.mark],
    games,
    gameScores,
  };
  return { match, warnings, doubts };
}

interface RowReading {
  side: TourPageSide;
  isWinner: boolean;
  mark: PrintedMatch['marks'][number];
  games: number | null;
  /** Null for each game whose cell is blank. */
  points: (number | null)[];
}

function readRow(doc: PageDocument, row: PageElement | null, base: string): RowReading {
  if (row === null) return { side: { kind: 'empty' }, isWinner: false, mark: null, games: null, points: [] };
  const cells = doc(row).children('td');
  const details = cells.filter('.player-details').first();
  const box = details.find('.player-name').first();
  const mark = box.find('.walkover');
  const score = cells.filter('.final-score').first();
  const points = score.nextAll('td').toArray().slice(0, MOST_GAMES);
  return {
    side: readSide({ box, photo: details.children('img').first(), base }),
    isWinner: score.hasClass('winner'),
    // An unknown mark counts as a walkover, as its class says.
    mark: mark.length > 0 ? (readEndingMark(textIn(mark, 20)) ?? 'walkover') : null,
    games: wholeNumber(ownText(score, 8)),
    points: points.map((cell) => wholeNumber(textIn(doc(cell), 8))),
  };
}

interface PlayerCell {
  box: PageElements;
  photo: PageElements;
  base: string;
}

function readSide({ box, photo, base }: PlayerCell): TourPageSide {
  const link = box.find('a').first();
  const around = ownText(box, TEXT_LIMIT.name + 20);
  const { seed, rest } = readSeed(around);
  const name = link.length > 0 ? textIn(link, TEXT_LIMIT.name) : cleanText(rest, TEXT_LIMIT.name);
  const word = sideOfText(name);
  if (word) return word;
  return {
    kind: 'player',
    player: readPlayer({ name, link, photo, flag: box.find('img').first(), base }),
    seed,
  };
}

interface PlayerParts {
  name: string;
  link: PageElements;
  photo: PageElements;
  flag: PageElements;
  base: string;
}

function readPlayer({ name, link, photo, flag, base }: PlayerParts): TourPlayer {
  const photoUrl = imageUrl(photo, base);
  const profileUrl = httpsUrl(link.attr('href'), base);
  const country = cleanText(flag.attr('alt') ?? '', TEXT_LIMIT.country);
  return {
    externalId: idFromPhoto(photoUrl) ?? idFromAuthorPage(profileUrl),
    profileUrl,
    fullName: name,
    countryCode: /\/([A-Z]{3})\.png$/.exec(imageUrl(flag, base) ?? '')?.[1] ?? null,
    country: country === '' ? null : country,
    imageUrl: photoUrl,
    worldRank: null,
  };
}

export function readEntries(doc: PageDocument, { gender, url }: PageSource): TourPageEntry[] {
  return doc(`table.seeding-table.${gender === 'mens' ? 'men' : 'women'} tbody tr`)
    .toArray()
    .slice(0, 256)
    .flatMap((row) => {
      const cell = doc(row).children('td.name').first();
      const link = cell.find('a').first();
      const { seed, rest } = readSeed(ownText(cell, TEXT_LIMIT.name + 20));
      const name = link.length > 0 ? textIn(link, TEXT_LIMIT.name) : cleanText(rest, TEXT_LIMIT.name);
      if (sideOfText(name)) return [];
      const photo = doc(row).find('td.image img').first();
      return {
        player: readPlayer({ name, link, photo, flag: doc(row).find('img.flag').first(), base: url }),
        seed,
      };
    });
}

export interface MatchRows {
  details: PageElement | null;
  /** Null where the page leaves a player's place blank. */
  rows: [PageElement | null, PageElement | null];
  surplus: number;
}

interface Grouping {
  groups: MatchRows[];
  /** The comments that open each match are missing in a page that a program has tidied. */
  hasMarkers: boolean;
}

export function groupMatches(doc: PageDocument, table: PageElements): Grouping {
  const body = table.children('tbody').first();
  const nodes = (body.length > 0 ? body : table).contents().toArray();
  const hasMarkers = nodes.some((node) => node.type === 'comment' && markerOf(node.data) === 'ROUND DETAILS');
  const groups: MatchRows[] = [];
  let side: 0 | 1 = 0;
  for (const node of nodes) {
    if (node.type === 'comment') {
      const marker = markerOf(node.data);
      if (marker === 'ROUND DETAILS') groups.push(emptyGroup());
      if (marker === 'PLAYER ONE') side = 0;
      if (marker === 'PLAYER TWO') side = 1;
    } else if (node.type === 'tag' && node.name === 'tr') {
      const row = doc(node);
      if (row.hasClass('round-details')) {
        if (!hasMarkers) {
          groups.push(emptyGroup());
          side = 0;
        }
        const group = groups.at(-1);
        if (group?.details) group.surplus += 1;
        else if (group) group.details = node;
      } else if (row.find('td.player-details').length > 0) {
        const group = groups.at(-1);
        if (group?.rows[side]) group.surplus += 1;
        else if (group) group.rows[side] = node;
        if (!hasMarkers) side = 1;
      }
    }
  }
  return { groups, hasMarkers };
}

const emptyGroup = (): MatchRows => ({ details: null, rows: [null, null], surplus: 0 });

const markerOf = (comment: string): string => comment.trim().toUpperCase();
