import { foldName } from '../../name/fold-name.ts';

/** Cells of a spreadsheet without invisible signs; rows may differ in length. */
export type SheetCells = readonly (readonly string[])[];

const FACTS = {
  name: ['tournament', 'event'],
  location: ['location', 'venue'],
  startDate: ['first day', 'start date'],
  endDate: ['last day', 'end date'],
  note: ['note', 'notes'],
} as const;

const DRAW_COLUMNS = {
  position: ['position', 'pos', 'place'],
  seed: ['seed', 'seeding'],
  name: ['name', 'player'],
  country: ['country', 'nation', 'nationality'],
  rank: ['rank', 'world rank', 'ranking'],
  tourNumber: ['tour number'],
  tourPage: ['tour page'],
  note: ['note', 'notes'],
} as const;

const MATCH_COLUMNS = {
  round: ['round'],
  match: ['match'],
  bestOf: ['best of'],
  time: ['time', 'date and time'],
  court: ['court'],
  winner: ['winner'],
  score: ['score', 'result'],
  note: ['note', 'notes'],
} as const;

type FactName = keyof typeof FACTS;
export type DrawColumn = keyof typeof DRAW_COLUMNS;
export type MatchColumn = keyof typeof MATCH_COLUMNS;

/** The names that the template writes; every problem names its column by one of them. */
export const COLUMN_TITLES = {
  position: 'Position',
  seed: 'Seed',
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
  note: 'Note',
} as const satisfies Record<DrawColumn | MatchColumn, string>;

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
    const more = this.#all.length - MOST_PROBLEMS;
    const first = this.#all.slice(0, MOST_PROBLEMS);
    return more > 0 ? [...first, `And ${more} more.`] : first;
  }
}

const MOST_PROBLEMS = 10;

/** Whether a row has the headings of a draw. It also serves to find the separator between cells. */
export const isDrawHeading = (row: readonly string[]): boolean =>
  has(row, DRAW_COLUMNS.position) && has(row, DRAW_COLUMNS.name);

const isMatchHeading = (row: readonly string[]): boolean =>
  has(row, MATCH_COLUMNS.round) && has(row, MATCH_COLUMNS.match);

const has = (row: readonly string[], names: readonly string[]): boolean =>
  row.some((cell) => names.includes(headingOf(cell)));

const headingOf = (cell: string): string => foldName(cell).replace(/\s*:$/, '');

export function readTables(cells: SheetCells, problems: SheetProblems): SheetTables {
  const facts = new Map<FactName, { row: number; value: string }>();
  const draw: SheetRow<DrawColumn>[] = [];
  const matches: SheetRow<MatchColumn>[] = [];
  let take = (row: readonly string[], number: number): void => readFact(row, number, { facts, problems });
  const seen = new Set<string>();
  const begin = (table: string, number: number): void => {
    if (seen.has(table)) problems.whole(`Row ${number}: the table of the ${table} begins a second time.`);
    seen.add(table);
  };
  cells.forEach((row, index) => {
    const number = index + 1;
    if (row.every((cell) => cell === '')) return;
    if (isDrawHeading(row)) {
      begin('draw', number);
      const rowOf = openTable(DRAW_COLUMNS, { heading: row, number, problems });
      take = (cellsOf, at) => void draw.push(rowOf(cellsOf, at));
    } else if (isMatchHeading(row)) {
      begin('matches', number);
      const rowOf = openTable(MATCH_COLUMNS, { heading: row, number, problems });
      take = (cellsOf, at) => void matches.push(rowOf(cellsOf, at));
    } else take(row, number);
  });
  if (!seen.has('draw'))
    problems.whole('The sheet has no draw: no row has the headings Position and Name beside each other.');
  return { facts, draw, matches };
}

interface FactsSoFar {
  readonly facts: Map<FactName, { row: number; value: string }>;
  readonly problems: SheetProblems;
}

function readFact(row: readonly string[], number: number, { facts, problems }: FactsSoFar): void {
  const [label = '', ...rest] = row;
  const [value = '', ...more] = rest.filter((cell) => cell !== '');
  const fact = keyFor(FACTS, label);
  // Some spreadsheets declare their separator in a `sep=` line.
  if (fact === 'note' || /^sep=/i.test(label)) return;
  if (fact === null) {
    const wanted = Object.values(FACT_TITLES).join(', ');
    problems.whole(
      `Row ${number}: "${shorten(label)}" is neither a fact (${wanted}) nor the headings of a table (Position, Name …; Round, Match …).`,
    );
  } else if (facts.has(fact)) problems.at(number, FACT_TITLES[fact], 'stands a second time.');
  else if (more.length > 0)
    problems.at(number, FACT_TITLES[fact], 'has more than one cell beside it; quote a text with commas.');
  else if (value.length > LONGEST_CELL) problems.at(number, FACT_TITLES[fact], tooLong(value, LONGEST_CELL));
  else if (value !== '') facts.set(fact, { row: number, value });
}

/** A cell that is too long is refused: nobody would see that its end was cut off. */
const LONGEST_CELL = 200;

interface Heading {
  readonly heading: readonly string[];
  readonly number: number;
  readonly problems: SheetProblems;
}

function openTable<Column extends string>(
  columns: Readonly<Record<Column, readonly string[]>>,
  { heading, number, problems }: Heading,
): (row: readonly string[], at: number) => SheetRow<Column> {
  const places = new Map<Column, number>();
  heading.forEach((title, place) => {
    if (title === '') return;
    const column = keyFor(columns, title);
    if (column === null) {
      const known = (Object.keys(columns) as (keyof typeof COLUMN_TITLES)[]).map((one) => COLUMN_TITLES[one]);
      problems.at(number, columnName(place), `"${shorten(title)}" is not one of ${known.join(', ')}.`);
    } else if (places.has(column)) problems.at(number, columnName(place), `${title} is there twice.`);
    else places.set(column, place);
  });
  return (row, at) => {
    row.forEach((cell, place) => {
      const title = heading[place] ?? '';
      if (cell !== '' && title === '')
        problems.at(at, columnName(place), `"${shorten(cell)}" stands under no heading.`);
      if (cell.length > LONGEST_CELL && keyFor(columns, title) !== 'note')
        problems.at(at, title, tooLong(cell, LONGEST_CELL));
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

const keyFor = <Key extends string>(
  names: Readonly<Record<Key, readonly string[]>>,
  title: string,
): Key | null => (Object.keys(names) as Key[]).find((key) => names[key].includes(headingOf(title))) ?? null;

function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26
    ? `column ${letter}`
    : `column ${String.fromCharCode(64 + Math.floor(place / 26))}${letter}`;
}

export const tooLong = (text: string, longest: number): string =>
  `"${shorten(text)}" has ${text.length} characters; at most ${longest} are taken.`;

export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
