/**
 * Reads a list of matches (`Round, Player 1, Player 2, Score`), the form of newspapers and notice boards, as the tables of a draw and
 * its matches. Whoever won a match stands in the next round, so the places and byes follow from who meets whom; what does not follow is
 * refused by row and column.
 */
import { foldName } from '../../name/fold-name.ts';
import { sideOfText } from '../read/side-text.ts';
import { type PrintedName, takeMarks } from './printed-name.ts';
import { readRoundWord } from './round-words.ts';
import {
  type ListColumn,
  MATCH_COLUMNS,
  type MatchColumn,
  type SheetProblems,
  type SheetRow,
  shorten,
} from './sheet-tables.ts';

export interface ListedSide {
  readonly kind: 'player' | 'bye' | 'tbd';
  /** The folded name of a player. */
  readonly key: string;
}

export interface ListedMatch {
  readonly row: SheetRow<ListColumn>;
  /** From 1. */
  readonly round: number;
  readonly sides: readonly [ListedSide, ListedSide];
}

/** How a player is printed first, and the seed and country of any row. */
interface ListedPerson extends PrintedName {
  readonly row: number;
}

export interface MatchList {
  readonly rounds: number;
  readonly matches: readonly ListedMatch[];
  readonly people: ReadonlyMap<string, ListedPerson>;
}

const BETWEEN = /^(.+?)\s+(?:v|vs|versus|(bt|beat|beats|d|def))\.?\s+(.+)$/i;

/** A match may be one cell: `Ann Ash v Bo Birch`; `bt` between them says who won. Null for a number. */
export function rowOfPair(row: SheetRow<MatchColumn>): SheetRow<ListColumn> | null {
  const [, nameOne = '', beat, nameTwo = ''] = BETWEEN.exec(row.cell('match')) ?? [];
  if (nameOne === '') return null;
  const own: Partial<Record<ListColumn, string>> = {
    playerOne: nameOne,
    playerTwo: nameTwo,
    ...(beat !== undefined && { winner: nameOne }),
  };
  const shared = (column: ListColumn): MatchColumn | undefined =>
    MATCH_COLUMNS.find((candidate) => candidate === column);
  return {
    number: row.number,
    has: (column) => {
      const sharedColumn = shared(column);
      return own[column] !== undefined || (sharedColumn !== undefined && row.has(sharedColumn));
    },
    cell: (column) => {
      const sharedColumn = shared(column);
      return own[column] ?? (sharedColumn === undefined ? '' : row.cell(sharedColumn));
    },
  };
}

/** `rounds` are those of the draw that the list is for; null finds out how many there are. */
export function readMatchList(
  rows: readonly SheetRow<ListColumn>[],
  rounds: number | null,
  problems: SheetProblems,
): MatchList | null {
  const people = new Map<string, ListedPerson>();
  const read = withRounds(rows).flatMap(({ row, text }) => {
    const word = readRoundWord(text);
    if (word === null)
      problems.at(
        row.number,
        'round',
        `"${shorten(text)}" is no round; write Round 1, Quarter Final, Semi Final or Final.`,
      );
    const columns = sideColumns(row);
    const sides = [readSide(row, columns[0], people), readSide(row, columns[1], people)] as const;
    if (sides[0].kind === 'player' && sides[0].key === sides[1].key)
      problems.at(row.number, columns[1].name, 'is the same player as the other.');
    return word === null ? [] : [{ row, word, sides }];
  });
  if (!problems.isEmpty) return null;
  const count = rounds ?? countRounds(read, people.size);
  const matches = read.flatMap(({ row, word, sides }) => {
    const round = word.kind === 'first' ? word.number : count - word.before;
    if (round >= 1 && round <= count) return [{ row, round, sides }];
    problems.at(
      row.number,
      'round',
      `"${shorten(row.cell('round'))}" is no round of a draw of ${2 ** count}.`,
    );
    return [];
  });
  return problems.isEmpty ? { rounds: count, matches, people } : null;
}

/** A round may stand once above its matches, or in the first of its rows alone. */
function withRounds(rows: readonly SheetRow<ListColumn>[]) {
  let text = '';
  return rows.flatMap((row) => {
    text = row.cell('round') || text;
    const names = sideColumns(row).map(({ name }) => row.cell(name));
    if (names.every((name) => name === '')) return [];
    const [first = '', second = ''] = names;
    if (second === '' && readRoundWord(first) !== null) {
      text = first;
      return [];
    }
    return [{ row, text }];
  });
}

interface SideColumns {
  readonly name: 'playerOne' | 'playerTwo' | 'winner' | 'loser';
  readonly seed: ListColumn;
  readonly country: ListColumn;
}

export const sideColumns = (row: Pick<SheetRow<ListColumn>, 'has'>): readonly [SideColumns, SideColumns] => [
  { name: row.has('playerOne') ? 'playerOne' : 'winner', seed: 'seedOne', country: 'countryOne' },
  { name: row.has('playerTwo') ? 'playerTwo' : 'loser', seed: 'seedTwo', country: 'countryTwo' },
];

function readSide(
  row: SheetRow<ListColumn>,
  columns: SideColumns,
  people: Map<string, ListedPerson>,
): ListedSide {
  const text = row.cell(columns.name);
  const side = text === '' ? { kind: 'tbd' as const } : sideOfText(text);
  if (side?.kind === 'bye') return { kind: 'bye', key: '' };
  if (side?.kind === 'tbd') return { kind: 'tbd', key: '' };
  const marks = takeMarks(text);
  const key = foldName(marks.name);
  const existing = people.get(key);
  people.set(key, {
    name: existing?.name ?? marks.name,
    row: existing?.row ?? row.number,
    seed: existing?.seed ?? (row.cell(columns.seed) || marks.seed),
    country: existing?.country ?? (row.cell(columns.country) || marks.country),
  });
  return { kind: 'player', key };
}

type WordedMatch = { readonly word: NonNullable<ReturnType<typeof readRoundWord>> };

/** Rounds counted from the first stand before those counted from the final, unless all players have room in fewer. */
function countRounds(matches: readonly WordedMatch[], players: number): number {
  const first = matches.flatMap(({ word }) => (word.kind === 'first' ? word.number : []));
  const last = matches.flatMap(({ word }) => (word.kind === 'last' ? word.before + 1 : []));
  const full = first.map((number) => number + log2Up(first.filter((begins) => begins === number).length));
  const [firsts, lasts] = [Math.max(0, ...first), Math.max(0, ...last)];
  const most = Math.max(firsts, lasts, ...full);
  return most >= log2Up(players) ? most : Math.max(firsts + lasts, log2Up(players));
}

const log2Up = (count: number): number => Math.ceil(Math.log2(Math.max(1, count)));
