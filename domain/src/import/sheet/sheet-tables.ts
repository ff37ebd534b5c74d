import { foldName } from '../../name/fold-name.ts';
import { type Heading, isHeading } from './heading-words.ts';
import { isTotal, isWaiting } from './list-rows.ts';
import { isSeparatorLine } from './split-cells.ts';

/** Cells of a spreadsheet without invisible signs; rows may differ in length. */
export type SheetCells = readonly (readonly string[])[];

const FACTS = {
  name: ['tournament', 'event'],
  location: ['location', 'venue'],
  startDate: ['first day', 'start date'],
  endDate: ['last day', 'end date'],
  note: ['note', 'notes'],
} as const;

const DRAW_COLUMNS = [
  'position',
  'seed',
  'firstName',
  'surname',
  'name',
  'country',
  'rank',
  'tourNumber',
  'tourPage',
  'note',
] as const satisfies readonly Heading[];

export const MATCH_COLUMNS = [
  'round',
  'match',
  'bestOf',
  'time',
  'court',
  'winner',
  'score',
  'note',
] as const satisfies readonly Heading[];

/** A list of matches names both players, so it needs neither places nor numbers. */
const LIST_COLUMNS = [
  'round',
  'match',
  'position',
  'playerOne',
  'playerTwo',
  'seedOne',
  'seedTwo',
  'countryOne',
  'countryTwo',
  'winner',
  'loser',
  'score',
  'bestOf',
  'date',
  'time',
  'court',
  'note',
  'ignored',
] as const satisfies readonly Heading[];

type FactName = keyof typeof FACTS;
export type DrawColumn = (typeof DRAW_COLUMNS)[number];
export type MatchColumn = (typeof MATCH_COLUMNS)[number];
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** The names that the template writes; every problem names its column by one of them. */
export const COLUMN_TITLES = {
  position: 'Position',
  seed: 'Seed',
  surname: 'Surname',
  firstName: 'First name',
  name: 'Name',
  country: 'Country',
  rank: 'Rank',
  tourNumber: 'Tour number',
  tourPage: 'Tour page',
  round: 'Round',
  match: 'Match',
  bestOf: 'Best of',
  time: 'Time',
  court: 'Court',
  winner: 'Winner',
  score: 'Score',
  playerOne: 'Player 1',
  playerTwo: 'Player 2',
  seedOne: 'Seed 1',
  seedTwo: 'Seed 2',
  countryOne: 'Country 1',
  countryTwo: 'Country 2',
  loser: 'Loser',
  date: 'Date',
  ignored: 'Umpire',
  note: 'Note',
} as const satisfies Record<DrawColumn | MatchColumn | ListColumn, string>;

export const FACT_TITLES = {
  name: 'Tournament',
  location: 'Location',
  startDate: 'First day',
  endDate: 'Last day',
  note: 'Note',
} as const satisfies Record<FactName, string>;

export interface SheetRow<Column extends string> {
  readonly number: number;
  readonly cell: (column: Column) => string;
  /** Whether the table has the column; without it, the sheet says nothing about it. */
  readonly has: (column: Column) => boolean;
}

export interface SheetTables {
  readonly facts: ReadonlyMap<FactName, { readonly row: number; readonly value: string }>;
  readonly draw: readonly SheetRow<DrawColumn>[];
  readonly matches: readonly SheetRow<MatchColumn>[];
  readonly list: readonly SheetRow<ListColumn>[];
  /** The first line above the tables that is no fact. */
  readonly title: string | null;
}

export class SheetProblems {
  readonly #all: string[] = [];

  /** `column` is one of COLUMN_TITLES, or words. */
  at(row: number, column: string, text: string): void {
    const title = new Map<string, string>(Object.entries(COLUMN_TITLES)).get(column) ?? column;
    this.#all.push(`Row ${row}, ${title}: ${text}`);
  }

  whole(text: string): void {
    this.#all.push(text);
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** At most ten sentences, and how many more there are. */
  list(): string[] {
    const more = this.#all.length - MAX_PROBLEMS;
    const first = this.#all.slice(0, MAX_PROBLEMS);
    return more > 0 ? [...first, `And ${more} more.`] : first;
  }
}

const MAX_PROBLEMS = 10;

/** Whether a row has the headings of a draw or of its matches. It also serves to find the separator between cells. */
export const isSheetHeading = (row: readonly string[]): boolean => tableOf(row) !== null;

const TABLES = { draw: DRAW_COLUMNS, matches: MATCH_COLUMNS, list: LIST_COLUMNS } as const;

type Table = keyof typeof TABLES;

function tableOf(row: readonly string[]): Table | null {
  const has = (...columns: readonly Heading[]): boolean =>
    columns.every((column) => row.some((cell) => cell !== '' && isHeading(cell, column)));
  const namesBoth = has('playerOne', 'playerTwo') || has('winner', 'loser') || has('winner', 'playerTwo');
  if (namesBoth && (has('round') || has('score'))) return 'list';
  if (has('round', 'match')) return 'matches';
  return has('position') && (has('name') || has('surname')) ? 'draw' : null;
}

export function readTables(cells: SheetCells, problems: SheetProblems): SheetTables {
  const facts = new Map<FactName, { row: number; value: string }>();
  const rows = {
    draw: [] as SheetRow<DrawColumn>[],
    matches: [] as SheetRow<MatchColumn>[],
    list: [] as SheetRow<ListColumn>[],
  };
  const titles: string[] = [];
  const seen = new Set<Table>();
  let take: TakeRow = (row, number) => readFact(row, number, { facts, titles, problems });
  const begin = <Name extends Table>(table: Name, heading: readonly string[], number: number): TakeRow => {
    // A list of matches repeats its headings above each round.
    if (seen.has(table) && table !== 'list')
      problems.whole(`Row ${number}: the table of the ${table} begins a second time.`);
    seen.add(table);
    const rowOf = openTable<(typeof TABLES)[Name][number]>(TABLES[table], { heading, number, problems });
    return (row, at) => void (rows[table] as SheetRow<(typeof TABLES)[Name][number]>[]).push(rowOf(row, at));
  };
  cells.forEach((row, index) => {
    const [first, ...more] = row.filter((cell) => cell !== '');
    if (first === undefined) return;
    const table = tableOf(row);
    if (table) take = begin(table, row, index + 1);
    else if (seen.size > 0 && isWaiting(first)) take = () => undefined;
    else if (seen.size === 0 || !isTotal(row.find((cell) => /\p{L}/u.test(cell)) ?? '') || more.length > 2)
      take(row, index + 1);
  });
  if (seen.size === 0) problems.whole(WITHOUT_DRAW);
  return { facts, ...rows, title: titles[0] ?? null };
}

export const WITHOUT_DRAW =
  'The sheet has no draw: no row has the headings Position and Name, or Round, Player 1 and Player 2, beside each other. Copy the cells with their headings, or choose the file.';

type TakeRow = (row: readonly string[], number: number) => void;

interface FactsSoFar {
  readonly facts: Map<FactName, { row: number; value: string }>;
  readonly titles: string[];
  readonly problems: SheetProblems;
}

function readFact(row: readonly string[], number: number, { facts, titles, problems }: FactsSoFar): void {
  const [label = '', ...rest] = row;
  const [value = '', ...more] = rest.filter((cell) => cell !== '');
  const fact = factOf(label);
  if (fact === 'note' || isSeparatorLine(label)) return;
  if (fact === null && (value === '' || label === '') && more.length === 0) titles.push(label || value);
  else if (fact === null) {
    const titles = Object.values(FACT_TITLES).join(', ');
    problems.whole(
      `Row ${number}: "${shorten(label)}" is neither a fact (${titles}) nor the headings of a table (Position, Name …; Round, Match …).`,
    );
  } else if (facts.has(fact)) problems.at(number, FACT_TITLES[fact], 'stands a second time.');
  else if (more.length > 0)
    problems.at(number, FACT_TITLES[fact], 'has more than one cell beside it; quote a text with commas.');
  else if (value.length > MAX_CELL) problems.at(number, FACT_TITLES[fact], tooLong(value, MAX_CELL));
  else if (value !== '') facts.set(fact, { row: number, value });
}

/** A cell that is too long is refused: nobody would see that its end was cut off. */
const MAX_CELL = 200;

interface TableHeading {
  readonly heading: readonly string[];
  readonly number: number;
  readonly problems: SheetProblems;
}

function openTable<Column extends Heading>(
  columns: readonly Column[],
  { heading, number, problems }: TableHeading,
): (row: readonly string[], at: number) => SheetRow<Column> {
  const places = new Map<Column, number>();
  heading.forEach((title, place) => {
    if (title === '') return;
    const column = columnOf(columns, title, places);
    if (column === null) {
      const titles = (columns as readonly (keyof typeof COLUMN_TITLES)[]).map((key) => COLUMN_TITLES[key]);
      problems.at(
        number,
        columnName(place),
        `"${shorten(title)}" is not one of ${titles.join(', ')}; call a column Note that need not be read.`,
      );
    } else if (places.has(column)) problems.at(number, columnName(place), `${title} is there twice.`);
    else places.set(column, place);
  });
  return (row, at) => {
    row.forEach((cell, place) => {
      const title = heading[place] ?? '';
      if (cell !== '' && title === '')
        problems.at(at, columnName(place), `"${shorten(cell)}" stands under no heading.`);
      if (cell.length > MAX_CELL && !isHeading(title, 'note'))
        problems.at(at, title, tooLong(cell, MAX_CELL));
    });
    return {
      number: at,
      has: (column) => places.has(column),
      cell: (column) => {
        const place = places.get(column);
        return place === undefined ? '' : withoutDash(row[place] ?? '');
      },
    };
  };
}

/** People write a dash for an empty cell. */
const withoutDash = (cell: string): string => (/^[-–—]$/.test(cell) ? '' : cell);

const factOf = (label: string): FactName | null => {
  const plain = foldName(label).replace(/\s*:$/, '');
  const labels: Readonly<Record<FactName, readonly string[]>> = FACTS;
  return (Object.keys(FACTS) as FactName[]).find((fact) => labels[fact].includes(plain)) ?? null;
};

/** A word that may head two columns heads the one that is not there yet. */
function columnOf<Column extends Heading>(
  columns: readonly Column[],
  title: string,
  taken: ReadonlyMap<Column, number>,
): Column | null {
  const fitting = columns.filter((column) => isHeading(title, column));
  return fitting.find((column) => !taken.has(column)) ?? fitting[0] ?? null;
}

function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26
    ? `column ${letter}`
    : `column ${String.fromCharCode(64 + Math.floor(place / 26))}${letter}`;
}

export const tooLong = (text: string, longest: number): string =>
  `"${shorten(text)}" has ${text.length} characters; at most ${longest} are taken.`;

export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
