/**
 * Reads a spreadsheet as the page that a tour would print, so the code that judges, previews and imports pages does the same
 * for sheets. The person who wrote the sheet can change it, so what a page would be asked about is refused here, by row and
 * column.
 */
import { IMPORTED_SIZES, isImportedSize } from '../../draw/draw-size.ts';
import { foldName } from '../../name/fold-name.ts';
import { sideOfText } from '../read/side-text.ts';
import type { Gender, TourPage, TourPlayer } from '../read/tour-page.ts';
import { changedPlaces, matchRows, placeRow, placeRows } from './list-tables.ts';
import { type MatchList, readMatchList, rowOfPair } from './match-list.ts';
import { takeMarks } from './printed-name.ts';
import {
  type CellReading,
  readCountryCell,
  readDayCells,
  readRankCell,
  readSeedCell,
} from './sheet-cells.ts';
import { readRounds, type SheetPlace } from './sheet-rounds.ts';
import {
  type DrawColumn,
  FACT_TITLES,
  readTables,
  type SheetCells,
  SheetProblems,
  type SheetRow,
  type SheetTables,
  shorten,
  tooLong,
  WITHOUT_DRAW,
} from './sheet-tables.ts';
import type { StoredDraw } from './stored-draw.ts';

export interface SheetFacts {
  readonly name: string;
  readonly location: string;
  readonly startDate: string;
  readonly endDate: string;
}

interface SheetSource {
  readonly gender: Gender;
  /** The tournament that the sheet is for, which provides what the sheet leaves out. Null for a new one. */
  readonly tournament: (SheetFacts & { readonly draw: StoredDraw }) | null;
}

type SheetReading =
  | { readonly ok: true; readonly page: TourPage }
  /** Sentences that name row and column, ten at most. */
  | { readonly ok: false; readonly problems: readonly string[] };

export function readSheet(cells: SheetCells, { gender, tournament }: SheetSource): SheetReading {
  const problems = new SheetProblems();
  const tables = withPairs(readTables(cells, problems));
  if (!problems.isEmpty) return { ok: false, problems: problems.list() };
  const facts = readFacts(tables, tournament, problems);
  const draw = tournament?.draw ?? null;
  const list = readList(tables, draw, problems);
  const places =
    list && tables.draw.length === 0
      ? placesOfList(list, draw, problems)
      : readPlaces(tables.draw, draw, problems);
  if (!facts || !problems.isEmpty) return { ok: false, problems: problems.list() };
  const slots = places.map((place) => (place.kind === 'player' ? foldName(place.player.fullName) : ''));
  const listed = list
    ? matchRows(list, { slots, draw: draw?.size === places.length ? draw : null, problems })
    : [];
  if (!problems.isEmpty) return { ok: false, problems: problems.list() };
  const rounds = readRounds(places, {
    rows: [...tables.matches, ...listed],
    days: facts,
    draw: tournament?.draw.size === places.length ? tournament.draw : null,
    problems,
  });
  if (!problems.isEmpty) return { ok: false, problems: problems.list() };
  return {
    ok: true,
    page: {
      layout: 'sheet',
      name: facts.name,
      location: facts.location,
      startDate: facts.startDate,
      endDate: facts.endDate,
      gender,
      dateRange: `${facts.startDate} to ${facts.endDate}`,
      coverImageUrl: null,
      entries: [],
      rounds,
      warnings: [],
      doubts: [],
    },
  };
}

/** Matches that name their players instead of their number are a list. */
function withPairs(tables: SheetTables): SheetTables {
  const pairs = tables.matches.map((row) => ({ row, pair: rowOfPair(row) }));
  return {
    ...tables,
    matches: pairs.flatMap(({ row, pair }) => (pair ? [] : row)),
    list: [...tables.list, ...pairs.flatMap(({ pair }) => pair ?? [])],
  };
}

/** The number of rounds is that of the draw, if the sheet or the tournament has one. */
function readList(
  { list, draw }: SheetTables,
  current: StoredDraw | null,
  problems: SheetProblems,
): MatchList | null {
  if (list.length === 0) return null;
  const size = draw.length > 0 ? draw.length : current?.size;
  return readMatchList(list, size === undefined ? null : Math.log2(size), problems);
}

/** The places of the tournament with what the list changes; of a new one they follow from who meets whom. */
function placesOfList(list: MatchList, draw: StoredDraw | null, problems: SheetProblems): SheetPlace[] {
  if (draw === null) return readPlaces(placeRows(list, problems), null, problems);
  const changed = changedPlaces(list, draw, problems);
  return draw.slots.flatMap((slot, number) => {
    const side = changed.get(number);
    if (side) return readPlace(placeRow(list, side, number), { draw, problems }) ?? [];
    const player = slot.kind === 'player' && draw.players.find(({ key }) => key === slot.playerId);
    if (!player) return { kind: slot.kind === 'bye' ? 'bye' : 'tbd' };
    return { kind: 'player', player, seed: draw.seeds[number] ?? null };
  });
}

function readFacts(
  { facts, title }: SheetTables,
  tournament: SheetFacts | null,
  problems: SheetProblems,
): SheetFacts | null {
  const text = (fact: 'name' | 'location'): string => {
    const cell = facts.get(fact);
    if (cell && cell.value.length < 3)
      problems.at(cell.row, FACT_TITLES[fact], 'needs at least three characters.');
    const fallback = tournament?.[fact] ?? (fact === 'name' ? title : null);
    if (!cell && fallback === null)
      problems.whole(`The sheet does not say ${FACT_TITLES[fact]}: write it into a row above the draw.`);
    return cell?.value ?? fallback ?? '';
  };
  const days = readDayCells(
    facts.get('startDate')?.value ?? tournament?.startDate ?? '',
    facts.get('endDate')?.value ?? tournament?.endDate ?? '',
  );
  const day = (fact: 'startDate' | 'endDate'): string => {
    const cell = facts.get(fact);
    const reading = days[fact];
    if (cell && !reading.ok) problems.at(cell.row, FACT_TITLES[fact], reading.text);
    if (!cell && !tournament)
      problems.whole(`The sheet does not say ${FACT_TITLES[fact]}: write it into a row above the draw.`);
    return reading.ok ? reading.value : '';
  };
  const read = {
    name: text('name'),
    location: text('location'),
    startDate: day('startDate'),
    endDate: day('endDate'),
  };
  if (!problems.isEmpty) return null;
  if (read.endDate < read.startDate) {
    problems.at(facts.get('endDate')?.row ?? 1, FACT_TITLES.endDate, 'comes before the first day.');
    return null;
  }
  return read;
}

/** By slot number. */
function readPlaces(
  rows: readonly SheetRow<DrawColumn>[],
  draw: StoredDraw | null,
  problems: SheetProblems,
): SheetPlace[] {
  const placed = new Map<number, { row: number; place: SheetPlace }>();
  const names = new Map<string, number>();
  for (const row of rows) {
    const position = readPosition(row, problems);
    const place = readPlace(row, { draw, problems });
    if (position === null || place === null) continue;
    const before = placed.get(position);
    if (before) problems.at(row.number, 'position', `${position} is taken by row ${before.row}.`);
    else placed.set(position, { row: row.number, place });
    if (place.kind !== 'player') continue;
    const key = playerKey(place.player);
    const same = names.get(key);
    if (same !== undefined)
      problems.at(
        row.number,
        'name',
        `${place.player.fullName} is in row ${same}, too. Two people of one name need their tour numbers.`,
      );
    names.set(key, row.number);
  }
  if (!problems.isEmpty) return [];
  if (rows.length === 0) problems.whole(WITHOUT_DRAW);
  if (!problems.isEmpty) return [];
  const size = Math.max(0, ...placed.keys());
  if (!isImportedSize(size)) {
    problems.whole(
      `The last position is ${size}; a draw has ${IMPORTED_SIZES.slice(0, -1).join(', ')} or ${IMPORTED_SIZES.at(-1)}. Write BYE into places that nobody has, and TBD into those not yet named.`,
    );
    return [];
  }
  const places = Array.from({ length: size }, (_, slot) => placed.get(slot + 1)?.place);
  places.forEach((place, slot) => {
    if (!place) problems.whole(`Position ${slot + 1} is missing: write BYE, TBD or a name into it.`);
  });
  if (!places.some((place) => place?.kind === 'player')) problems.whole('The draw names no player yet.');
  const isMarked = places.some((place) => place?.kind === 'player' && place.seed !== null);
  const saysSeeds = draw?.size !== size || isMarked || rows.some((row) => row.has('seed'));
  return places.flatMap((place) => {
    if (place?.kind !== 'player' || saysSeeds) return place ?? [];
    return { ...place, seed: seedIn(draw, place.player) };
  });
}

/** Looks up by name, because a seed stays with a player who changes slots. */
function seedIn({ slots, seeds, players }: StoredDraw, { fullName }: TourPlayer): string | null {
  const key = players.find((player) => foldName(player.fullName) === foldName(fullName))?.key;
  const slot = slots.findIndex((candidate) => candidate.kind === 'player' && candidate.playerId === key);
  return seeds[slot] ?? null;
}

const playerKey = ({ externalId, profileUrl, fullName }: TourPlayer): string =>
  externalId ?? profileUrl ?? foldName(fullName);

function readPosition(row: SheetRow<DrawColumn>, problems: SheetProblems): number | null {
  const text = row.cell('position').replace(/^(\d+)(?:st|nd|rd|th|\.)$/i, '$1');
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 128) return Number(text);
  const what = text === '' ? 'is empty' : `"${shorten(text)}" is no place of a draw`;
  problems.at(row.number, 'position', `${what}; number the places 1, 2, 3 … from the top.`);
  return null;
}

interface PlaceContext {
  readonly draw: StoredDraw | null;
  readonly problems: SheetProblems;
}

function readPlace(row: SheetRow<DrawColumn>, { draw, problems }: PlaceContext): SheetPlace | null {
  const written = writtenName(row);
  // A name that the draw has as it is written holds no marks.
  const isWholeName = draw?.players.some(({ fullName }) => fullName === written) === true;
  const marks = isWholeName ? { name: written, seed: null, country: null } : takeMarks(written);
  const { name } = marks;
  const take = <T>(column: DrawColumn, reading: CellReading<T>): T | null => {
    if (!reading.ok) problems.at(row.number, column, reading.text);
    return reading.ok ? reading.value : null;
  };
  const refuse = (column: DrawColumn, text: string): null => {
    problems.at(row.number, column, text);
    return null;
  };
  const cellOr = (column: 'seed' | 'country'): string => row.cell(column) || (marks[column] ?? '');
  if (name === '') return refuse('name', 'is empty; write a name, BYE or TBD.');
  if (name.length > MAX_NAME_LENGTH) return refuse('name', tooLong(name, MAX_NAME_LENGTH));
  if (/^[=+\-@]/.test(written)) return refuse('name', `"${shorten(written)}" is a formula, and no name.`);
  const side = sideOfText(name);
  if (side === null && !/\p{L}/u.test(name))
    return refuse(
      'name',
      `"${shorten(name)}" has no letters; write a name, or TBD for a place that is open.`,
    );
  if (side?.kind === 'bye' || side?.kind === 'tbd') {
    const seed = row.cell('seed');
    return seed === '' || side.kind === 'tbd' ? side : refuse('seed', 'a bye has none.');
  }
  const country = take('country', readCountryCell(cellOr('country')));
  const number = row.cell('tourNumber');
  const page = row.cell('tourPage');
  if (!/^[\w-]{0,40}$/.test(number)) refuse('tourNumber', `"${shorten(number)}" is no player's number.`);
  if (!/^(?:https:\/\/\S+)?$/.test(page)) refuse('tourPage', `"${shorten(page)}" is no https address.`);
  return {
    kind: 'player',
    seed: take('seed', readSeedCell(cellOr('seed'))),
    player: {
      externalId: number === '' ? null : number,
      profileUrl: page === '' ? null : page,
      fullName: name,
      countryCode: country?.countryCode ?? null,
      country: country?.country ?? null,
      imageUrl: null,
      worldRank: take('rank', readRankCell(row.cell('rank'))),
    },
  };
}

/** Surname and first name may stand in two cells; beside a first name, a column Name has the surname. */
function writtenName(row: SheetRow<DrawColumn>): string {
  const [name, surname, first] = [row.cell('name'), row.cell('surname'), row.cell('firstName')];
  const last = surname || name;
  if (first === '' || last.toLowerCase().startsWith(`${first.toLowerCase()} `)) return name || last;
  return `${first} ${last}`.trim();
}

const MAX_NAME_LENGTH = 80;
