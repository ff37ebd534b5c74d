/** Finds the columns of a list of players: by their headings, or by what stands in them. */
import { isHeading } from './heading-words.ts';
import { isSurname, isWhole } from './list-people.ts';
import type { SheetCells } from './sheet-tables.ts';

export interface ListColumns {
  readonly seed: number | null;
  /** The names of a row; none where its cells of names are empty. */
  readonly namesIn: (row: readonly string[]) => readonly string[];
  readonly isTable: boolean;
  /** Each player stands there once a match. */
  readonly isMatchList: boolean;
}

/** Null when the row is no row of headings. */
export function readListHeading(row: readonly string[]): ListColumns | null {
  const find = (column: Parameters<typeof isHeading>[1]): number | null => {
    const at = row.findIndex((cell) => cell !== '' && isHeading(cell, column));
    return at === -1 ? null : at;
  };
  const seed = find('seed');
  const table = { seed, isTable: true, isMatchList: false };
  const sides = [find('playerOne') ?? find('winner'), find('playerTwo') ?? find('loser')];
  const [columnOne, columnTwo] = sides;
  if (typeof columnOne === 'number' && typeof columnTwo === 'number')
    return find('round') === null
      ? { ...table, namesIn: (row) => joined(row, [columnOne, columnTwo], ' / ') }
      : {
          ...table,
          isMatchList: true,
          namesIn: (row) => [row[columnOne] ?? '', row[columnTwo] ?? ''].filter(Boolean),
        };
  const [name, surname, first] = [find('name'), find('surname'), find('firstName')];
  const [last, given] = [surname === first ? null : (surname ?? name), first];
  if (last !== null && given !== null && last !== given)
    return { ...table, namesIn: (row) => twoCells(row[given] ?? '', row[last] ?? '') };
  const only = name ?? surname ?? first;
  if (only === null) return null;
  const partner = find('partner');
  return {
    ...table,
    namesIn: (row) => joined(row, partner === null ? [only] : [only, partner], ' / '),
  };
}

const joined = (row: readonly string[], places: readonly number[], by: string): string[] => {
  const text = places.flatMap((place) => row[place] || []).join(by);
  return text === '' ? [] : [text];
};

/** A second cell that repeats the first, or a whole name beside a first name, is not written twice. */
function twoCells(first: string, last: string): string[] {
  if (first === '' || last === '') return [first, last].filter(Boolean);
  return [last.toLowerCase().startsWith(`${first.toLowerCase()} `) ? last : `${first} ${last}`];
}

/** Without headings the names are the first column of names; where it has but one word, the next column has the other. */
export function columnsByContent(
  rows: SheetCells,
  { isSheet, hasSurnameFirst }: { readonly isSheet: boolean; readonly hasSurnameFirst: boolean },
): ListColumns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, place) => rows.flatMap((row) => row[place] || []));
  const places = columns.flatMap((cells, place) =>
    mostly(cells, isNameLike) && cells.length * 2 > rows.length ? place : [],
  );
  const table = { seed: null, isTable: isSheet, isMatchList: false };
  const [first = columns.findIndex((cells) => cells.length > 0), second = null] = places;
  const [firsts = [], seconds = []] = [columns[first], second === null ? [] : columns[second]];
  if (
    second === null ||
    mostly(firsts, (cell) => isWhole(cell) && !isSurname(cell)) ||
    mostly(seconds, isWhole)
  )
    return { ...table, namesIn: (row) => joined(row, [first], ' ') };
  const [areCapitals, followCapitals] = [mostly(firsts, isCapital), mostly(seconds, isCapital)];
  const isTurned = areCapitals === followCapitals ? hasSurnameFirst || firsts.some(isWhole) : areCapitals;
  return {
    ...table,
    namesIn: (row) =>
      isTurned
        ? twoCells(row[second] ?? '', row[first] ?? '')
        : twoCells(row[first] ?? '', row[second] ?? ''),
  };
}

const mostly = (cells: readonly string[], holds: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(holds).length * 2 > cells.length;

export const isNameLike = (cell: string): boolean =>
  /\p{L}{2}/u.test(cell) &&
  !/[@\d]/.test(cell.replace(/^\d+[.)]\s*|[[(][^\])]*[\])]/g, '')) &&
  !IS_ANSWER.test(cell);

const IS_ANSWER =
  /^(?:yes|no|paid|unpaid|not paid|ja|nein|oui|non|si|sí|cash|card|male|female|men|women|mens|womens|ok|true|false)$/i;

const isCapital = (cell: string): boolean => cell.length > 2 && cell === cell.toUpperCase();
