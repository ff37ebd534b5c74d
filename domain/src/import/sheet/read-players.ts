/**
 * Reads a club's players from what people type, paste and keep in files: a list with numbers or bullets, a message of a chat, cells of
 * a sheet. What it takes for no player it names, so that nobody is lost unseen.
 */
import { foldName } from '../../name/fold-name.ts';
import { readPrintedSeed } from '../read/printed-seed.ts';
import { columnsByContent, isNameLike, type ListColumns, readListHeading } from './list-columns.ts';
import { arePairs, isWhole, joinsPeople, peopleIn } from './list-people.ts';
import { isLabel, isTitle, isTotal, isWaiting } from './list-rows.ts';
import { type PrintedName, readPrintedName, turnSurname } from './printed-name.ts';
import type { SheetCells } from './sheet-tables.ts';
import { isSeparatorLine, SEPARATORS, type Separator, splitCells } from './split-cells.ts';

export interface ListedPlayer {
  readonly name: string;
  readonly seed: number | null;
}

export interface PlayerList {
  /** As they are listed. */
  readonly players: readonly ListedPlayer[];
  /** Lines that name no player of the draw: titles, totals, reserves. */
  readonly leftOut: readonly string[];
  /** The sheets of a workbook that have headings are lists, if any has some. */
  readonly hasHeading: boolean;
}

/** One a line, with the seeds that the list has; it reads back as the same list. */
export const textOfPlayers = ({ players }: Pick<PlayerList, 'players'>): string =>
  players.map(({ name, seed }) => (seed === null ? name : `${name} [${seed}]`)).join('\n');

export const readPlayers = (text: string): PlayerList => readRows(rowsOf(text));

/** Reads a worksheet, where each cell stands alone. */
export const readPlayerCells = (cells: SheetCells): PlayerList =>
  readRows({ cells, isSheet: true, hasSurnameFirst: false });

/** Seeds first, best first. */
export const seedsFirst = ({ players }: Pick<PlayerList, 'players'>): ListedPlayer[] =>
  players.toSorted((a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity) || 0);

/** Names that stand in the list twice, each as it stands there first. */
export function doubledNames(names: readonly string[]): string[] {
  const folded = names.map(foldName);
  return names.filter(
    (_, at) => folded.indexOf(folded[at] ?? '') === at && folded.indexOf(folded[at] ?? '', at + 1) > at,
  );
}

interface ListRows {
  readonly cells: SheetCells;
  readonly isSheet: boolean;
  /** Between two names of a row stands a comma. */
  readonly hasSurnameFirst: boolean;
}

function readRows({ cells, isSheet, hasSurnameFirst }: ListRows): PlayerList {
  const rows = cells
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== '') && !isSeparatorLine(row[0] ?? ''));
  const heading = findHeading(rows);
  const { body, titles } = heading
    ? { body: rows.slice(heading.at + 1), titles: rows.slice(0, heading.at) }
    : withoutTitles(rows);
  const columns = heading?.columns ?? columnsByContent(body, { isSheet, hasSurnameFirst });
  const repeated = heading ? lineOf(rows[heading.at] ?? []) : null;
  const { entries, leftOut } = entriesIn(
    body.filter((row) => lineOf(row) !== repeated),
    columns,
  );
  const hasPairs = arePairs(entries.map(({ text }) => text));
  const people = entries.map(({ text, isCell }) => peopleIn(text, { isCell, hasPairs }));
  const players = entries.flatMap(({ seed }, index) =>
    (people[index] ?? []).map((person) => ({ name: person.name, seed: seed ?? seedOf(person) })),
  );
  const nameless = entries.filter((_, index) => people[index]?.length === 0);
  return {
    players: columns.isMatchList ? onceEach(players) : players,
    leftOut: [...titles.map(lineOf), ...leftOut, ...nameless.map(({ text }) => text)],
    hasHeading: heading !== null,
  };
}

const HEADING_ROWS = 12;

/** A word alone in its row says that players follow, and nothing of their columns. */
interface FoundHeading {
  readonly at: number;
  readonly columns: ListColumns | null;
}

function findHeading(rows: SheetCells): FoundHeading | null {
  const found = rows.slice(0, HEADING_ROWS).flatMap((row, at) => {
    const columns = readListHeading(row);
    return columns ? { at, columns, isAlone: row.filter(Boolean).length === 1 } : [];
  });
  const heading = found.find(({ isAlone }) => !isAlone) ?? found.find(({ at }) => at < 4);
  if (!heading?.isAlone) return heading ?? null;
  const isTable = rows.slice(heading.at + 1).some((row) => row.filter(Boolean).length > 1);
  return { at: heading.at, columns: isTable ? null : heading.columns };
}

/** Without headings only the rows above the first name can be a title. */
function withoutTitles(rows: SheetCells): { readonly titles: SheetCells; readonly body: SheetCells } {
  const isAbove = (row: readonly string[]): boolean => {
    const [text = '', ...more] = row.filter(Boolean);
    return more.length === 0 && isTitle(text) && !/[,;&]/.test(text) && rows.length > 1;
  };
  const first = rows.findIndex((row) => !isAbove(row));
  return { titles: rows.slice(0, Math.max(0, first)), body: rows.slice(Math.max(0, first)) };
}

interface Entry {
  readonly text: string;
  readonly seed: number | null;
  readonly isCell: boolean;
}

function entriesIn(body: SheetCells, columns: ListColumns) {
  const entries: Entry[] = [];
  const leftOut: string[] = [];
  let areWaiting = false;
  for (const row of body) {
    if (!row.some((cell) => /\p{L}/u.test(cell))) continue;
    const [first = ''] = row.filter((cell) => /\p{L}/u.test(cell));
    const waits = isWaiting(first);
    // At the head of a list such a line is of itself alone.
    areWaiting ||= waits && entries.length > 0;
    const texts = columns.namesIn(row).filter((text) => !NOBODY.test(text.trim()));
    const isNone =
      waits ||
      texts.length === 0 ||
      texts.some(isMarkedWaiting) ||
      texts.some(isTotal) ||
      isTotal(first) ||
      isLabel(lineOf(row));
    if (areWaiting || isNone || row.some((cell) => cell !== first && isWaiting(cell)))
      leftOut.push(lineOf(row));
    else
      entries.push(
        ...texts.map((text) => ({
          text: text.replace(LABEL, ''),
          seed: columns.seed === null ? null : seedIn(row[columns.seed] ?? ''),
          isCell: columns.isTable,
        })),
      );
  }
  return { entries, leftOut };
}

/** Places of a draw that have no player. */
const NOBODY = /^(?:bye|t\.?b\.?[acd]\.?|n\/a|vacant|empty|free)$/i;

/** `Ann Archer (reserve)` */
const isMarkedWaiting = (text: string): boolean =>
  isWaiting(/[([]([^()[\]]+)[)\]]\s*$/.exec(text)?.[1] ?? '');
/** `Players: Ann, Bob, Cid` */
const LABEL = /^\p{L}[\p{L} ]*:\s+(?=\p{L})/u;

const lineOf = (row: readonly string[]): string => row.filter(Boolean).join(' ');

function onceEach(players: readonly ListedPlayer[]): ListedPlayer[] {
  const byName = new Map<string, ListedPlayer>();
  for (const player of players) {
    const key = foldName(player.name);
    const existing = byName.get(key);
    byName.set(key, existing ? { ...existing, seed: existing.seed ?? player.seed } : player);
  }
  return [...byName.values()];
}

const seedOf = ({ seed }: PrintedName): number | null => (seed === null ? null : seedIn(seed));

function seedIn(cell: string): number | null {
  const printed = readPrintedSeed(
    cell
      .replace(/[[\]()#.\s]|(?<=\d)(?:st|nd|rd|th)$/gi, '')
      .replace('-', '/')
      .toUpperCase(),
  );
  return printed === null || printed === 'word' ? null : printed.first;
}

/** The separator under which the headings show, else the one that most lines have; a list on one line is of people. */
function rowsOf(text: string): ListRows {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const said = SEPARATORS.find((sign) => isSeparatorLine(lines[0] ?? '') && lines[0]?.trim().endsWith(sign));
  const rows = said ? lines.slice(1) : lines;
  const separator =
    said ?? SEPARATORS.find((sign) => findHeading(split(text, sign).filter((row) => row.length > 1)));
  if (separator) return { cells: split(text, separator), isSheet: true, hasSurnameFirst: false };
  const most = SEPARATORS.find((sign) => rows.filter((line) => line.includes(sign)).length * 2 > rows.length);
  const cells = most && split(rows.join('\n'), most);
  if (cells && !isListOfPeople(cells)) return { cells, isSheet: true, hasSurnameFirst: most === ',' };
  const alone = rows.map((line) => [
    isQuoted(line) ? turnSurname(line.trim().slice(1, -1)) : line.replaceAll('\t', cells ? ';' : ' '),
  ]);
  return { cells: alone, isSheet: false, hasSurnameFirst: false };
}

const isQuoted = (line: string): boolean => /^\s*"[^"]+"\s*$/.test(line);

/** People type quotes without closing them. */
const split = (text: string, separator: Separator): string[][] =>
  splitCells(text, separator) ?? text.split(/\r\n?|\n/).map((line) => line.split(separator));

function isListOfPeople(rows: SheetCells): boolean {
  const cells = rows.map((row) => row.map((cell) => cell.trim()).filter((cell) => /\p{L}/u.test(cell)));
  const names = cells.flat().map((cell) => readPrintedName(cell).name);
  if (cells.every((row) => row.length > 1 && row.some(joinsPeople))) return true;
  if (cells.length === 1) return rows[0]?.length === names.length && names.every((cell) => isNameLike(cell));
  const isRagged = new Set(cells.map((row) => row.length)).size > 1 || cells.every((row) => row.length > 2);
  return isRagged && names.every(isWhole) && new Set(names.map(foldName)).size === names.length;
}
