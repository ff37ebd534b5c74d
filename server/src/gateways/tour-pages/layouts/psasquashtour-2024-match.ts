/**
 * A match of the 2024 layout has two rows with games and points, and a head-to-head link that names the
 * players.
 */
import { type PrintedMatch, readEndingMark } from '@boast/domain/import/place/settle-rounds';
import { readSeed, sideOfText } from '@boast/domain/import/read/side-text';
import type { TourPageSide, TourPlayer } from '@boast/domain/import/read/tour-page';
import { readLocalTime } from '../page-dates.ts';
import {
  cleanText,
  httpsUrl,
  imageUrl,
  type PageDocument,
  type PageElement,
  type PageElements,
  TEXT_LIMIT,
  textIn,
  wholeNumber,
} from '../page-text.ts';
import { idFromPhoto } from '../player-photo.ts';

type KnownPlayers = ReadonlyMap<
  string,
  Pick<TourPlayer, 'fullName' | 'countryCode' | 'country' | 'worldRank'>
>;

const RESULT = '.match-player-result';

export function playersOf(doc: PageDocument, rounds: PageElements): KnownPlayers {
  const known = new Map<string, Pick<TourPlayer, 'fullName' | 'countryCode' | 'country' | 'worldRank'>>();
  for (const link of rounds.find('a.show-head-to-head-modal').toArray()) {
    for (const player of ['player1', 'player2']) {
      const fact = (name: string): string => doc(link).attr(`data-${player}${name}`) ?? '';
      const id = fact('').trim();
      const fullName = cleanText(fact('-name'), TEXT_LIMIT.name);
      if (!/^\d{1,9}$/.test(id) || fullName === '') continue;
      const country = cleanText(fact('-country'), TEXT_LIMIT.country);
      const isCode = /^[A-Z]{3}$/.test(country);
      const rank = Number(/^\d{1,5}$/.exec(fact('-ranking').trim())?.[0] ?? 0);
      known.set(id, {
        fullName,
        countryCode: isCode ? country : null,
        country: isCode || country === '' ? null : country,
        worldRank: rank > 0 ? rank : null,
      });
    }
  }
  return known;
}

/** From the top, these are rows with a player's number, those with results, and plain TBD and BYE. */
export function rowsOf(doc: PageDocument, match: PageElements): PageElement[] {
  const rows = new Set<PageElement>();
  for (const element of match.find('*').toArray()) {
    const node = doc(element);
    if (node.closest('.match-details').length > 0 || isInside(doc, element, rows)) continue;
    const isRow = playerId(element) !== null || node.children(RESULT).length > 0;
    const isWord = node.children().length === 0 && isOpenPlace(textIn(node, TEXT_LIMIT.name));
    if (isRow || isWord) rows.add(element);
  }
  return [...rows];
}

const isOpenPlace = (text: string): boolean => /\p{L}{3}/u.test(text) && sideOfText(text) !== null;

const isInside = (doc: PageDocument, element: PageElement, rows: ReadonlySet<PageElement>): boolean =>
  doc(element)
    .parents()
    .toArray()
    .some((parent) => rows.has(parent));

/** A row's class holds the number, as in `player-11942`. */
const playerId = (row: PageElement): string | null =>
  /(?:^|\s)player-(\d{1,9})(?:\s|$)/.exec(row.attribs['class'] ?? '')?.[1] ?? null;

interface MatchContext {
  players: KnownPlayers;
  base: string;
}

export function readMatch(
  doc: PageDocument,
  match: PageElements,
  context: MatchContext,
): { match: PrintedMatch; warnings: string[] } {
  const warnings: string[] = [];
  const time = textIn(match.find('.match-details-date'), TEXT_LIMIT.time);
  const startsAtLocal = readLocalTime(time);
  if (startsAtLocal === null && /\w/.test(time)) warnings.push(`the time "${time}" is not understood.`);
  const [first, second] = rowsOf(doc, match);
  const one = readRow(doc, first, context);
  const two = readRow(doc, second, context);
  warnings.push(...one.warnings, ...two.warnings);

  const gameScores = one.points.flatMap((points, game): [number, number][] => {
    const other = two.points[game] ?? null;
    return points === null || other === null ? [] : [[points, other]];
  });
  const games = one.games !== null && two.games !== null ? ([one.games, two.games] as const) : null;
  const begun = gameScores.length > 0 || (games !== null && games[0] + games[1] > 0);
  const printed: PrintedMatch = {
    startsAtLocal,
    court: null,
    sides: [one.side, two.side],
    winner: winnerOf(one, two),
    marks: readMarks(match),
    games: begun ? games : null,
    gameScores,
  };
  return { match: printed, warnings };
}

/** A match that nobody won has a mark beside each player. */
const readMarks = (match: PageElements): PrintedMatch['marks'] => {
  const pieces = match.find('*').addBack().contents().toArray();
  const text = cleanText(pieces.flatMap((node) => (node.type === 'text' ? node.data : [])).join(' '), 400);
  const both = text.match(/\b(?:w\/o|walk-?over)(?![\w/])|\b(?:WO|DSQ|DEF)\b/gi) ?? [];
  return both.length > 1 ? both.map(readEndingMark) : [readEndingMark(text)];
};

interface RowReading {
  side: TourPageSide;
  isWinner: boolean;
  games: number | null;
  points: (number | null)[];
  warnings: string[];
}

/** Without a mark, three games win any match; a shorter result is settled by the next round. */
function winnerOf(one: RowReading, two: RowReading): 0 | 1 | null {
  if (one.isWinner !== two.isWinner) return one.isWinner ? 0 : 1;
  if (one.games === 3 && (two.games ?? 3) < 3) return 0;
  return two.games === 3 && (one.games ?? 3) < 3 ? 1 : null;
}

function readRow(doc: PageDocument, row: PageElement | undefined, context: MatchContext): RowReading {
  if (!row) return { side: { kind: 'empty' }, isWinner: false, games: null, points: [], warnings: [] };
  const results = doc(row)
    .find(RESULT)
    .toArray()
    .map((cell) => wholeNumber(textIn(doc(cell), 8)));
  const [games = null, ...points] = results;
  const marked = doc(row).is('.winner, .is-winner') || doc(row).find('.winner, .is-winner').length > 0;
  return { ...readSide(doc, row, context), isWinner: marked, games, points: points.slice(0, 5) };
}

function readSide(
  doc: PageDocument,
  row: PageElement,
  { players, base }: MatchContext,
): { side: TourPageSide; warnings: string[] } {
  const text = cleanText(nameText(doc, row), TEXT_LIMIT.name + 10);
  const { seed, rest } = readSeed(text);
  const externalId = playerId(row);
  const known = externalId === null ? undefined : players.get(externalId);
  const fullName = known?.fullName ?? cleanText(rest, TEXT_LIMIT.name);
  const word = sideOfText(fullName);
  if (word) return { side: word, warnings: [] };
  const photo = doc(row)
    .find('img')
    .filter((_, image) => idFromPhoto(imageUrl(doc(image), base)) !== null)
    .first();
  const player: TourPlayer = {
    externalId,
    profileUrl: httpsUrl(doc(row).find('a[href*="/player/"]').attr('href'), base),
    fullName,
    countryCode: known?.countryCode ?? null,
    country: known?.country ?? null,
    imageUrl: imageUrl(photo, base),
    worldRank: known?.worldRank ?? null,
  };
  const warnings =
    known || !/^\p{Lu}\. /u.test(fullName) ? [] : [`${fullName} is printed with the initial only.`];
  return { side: { kind: 'player', player, seed }, warnings };
}

const nameText = (doc: PageDocument, row: PageElement): string =>
  doc(row).clone().find(RESULT).remove().end().text();
