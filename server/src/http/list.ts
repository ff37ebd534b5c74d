import { type AdminList, type FileColumn, LISTS, type ListName } from '@boast/contract/admin/lists';
import type { Operations } from '@boast/contract/operations';
import { foldName } from '@boast/domain/name/fold-name';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { isUuid } from '../db/database.ts';
import type { Context } from './context.ts';
import type { TableCell } from './files/table.ts';
import type { Answer } from './handler.ts';
import { pageInfoOf } from './page-info.ts';

export interface ListRequest {
  readonly page: number;
  readonly page_size: number;
  readonly sort_by: string;
  readonly sort_order: 'asc' | 'desc';
  readonly q?: string | undefined;
}

type Sql = RawBuilder<unknown>;

/** Nullable terms sort nulls last in both directions. */
type SortTerm = Sql | { readonly nullable: Sql };

export interface ListedRow {
  readonly id: string | number;
}

export interface List<Query extends ListRequest, Row extends ListedRow> {
  readonly from: Sql;
  /** This unique column of a row, such as `u.id`, also breaks ties. */
  readonly id: Sql;
  /**
   * All terms sort in the same direction. An index on them and the id keeps every page of a long list fast.
   */
  readonly sorts: Readonly<Record<Query['sort_by'], readonly SortTerm[]>>;
  /** The conditions select rows that the caller asks for and may see. */
  readonly where: (query: Query, asker: Asker) => readonly Sql[];
  /** These are texts to search in, or how to search for a word; ids are always searched. */
  readonly searched: readonly (Sql | ((word: string) => Sql))[];
  /** Other id columns are searched too, such as the owner's. */
  readonly alsoKnownBy?: readonly Sql[];
  readonly load: (ctx: ReadContext, ids: readonly string[]) => Promise<Row[]>;
}

export type ReadContext = Pick<Context, 'db' | 'config'>;

type OperationOf<N extends ListName> = (typeof LISTS)[N]['operation'];
type QueryOf<N extends ListName> = z.output<Operations[OperationOf<N>]['query']>;
type RowOf<N extends ListName> = Extract<Answer<OperationOf<N>>, { data: unknown[] }>['data'][number];

/** Columns of the file that are not plain fields of the row. */
type Computed<N extends ListName> = {
  [K in FileColumn<N>]: RowOf<N> extends { readonly [F in K]: TableCell } ? never : K;
}[FileColumn<N>];

type ListOf<N extends ListName> = List<QueryOf<N>, RowOf<N>> &
  ([Computed<N>] extends [never]
    ? { readonly csv?: undefined }
    : { readonly csv: Readonly<Record<Computed<N>, (row: RowOf<N>) => TableCell>> });

interface NamedList {
  readonly operation: OperationOf<ListName>;
  /** The headers of the file, and how to read the cell below each. */
  readonly file: readonly { readonly header: string; readonly cell: (row: ListedRow) => TableCell }[];
}

/** A list as the contract defines it and the server reads it. */
export const defineList = <N extends ListName>(name: N, list: ListOf<N>): ListOf<N> & NamedList => ({
  ...list,
  operation: LISTS[name].operation,
  file: fileOf(LISTS[name], list.csv ?? {}),
});

const fileOf = (
  { columns }: AdminList,
  computed: Readonly<Record<string, (row: never) => TableCell>>,
): NamedList['file'] =>
  Object.entries(columns).flatMap(([key, { header, csv = header }]) => {
    if (csv === undefined || csv === false) return [];
    const plain = (row: ListedRow) => row[key as keyof ListedRow];
    return [{ header: csv, cell: (computed[key] as typeof plain | undefined) ?? plain }];
  });

export type Lists = Readonly<Record<ListName, NamedList>>;

export interface ListCall<Query> {
  readonly query: Query;
  readonly asker?: Asker;
}

interface Asker {
  readonly isStaff: boolean;
  readonly userId: string | null;
}

const VISITOR: Asker = { isStaff: false, userId: null };

export async function readList<Query extends ListRequest, Row extends ListedRow>(
  ctx: ReadContext,
  list: List<Query, Row>,
  request: ListCall<Query>,
) {
  const { page, page_size: pageSize, q = '' } = request.query;
  const found = q === '' ? await pickPage(ctx, list, request) : await searchPage(ctx, list, request);
  const data = await loadInOrder(ctx, list, found.ids);
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords: found.totalRecords }) };
}

interface FoundPage {
  readonly ids: readonly string[];
  readonly totalRecords: number;
}

/** Pages in the second half are counted from the end, so the last page costs as little as the first. */
async function pickPage<Query extends ListRequest, Row extends ListedRow>(
  { db }: ReadContext,
  list: List<Query, Row>,
  request: ListCall<Query>,
): Promise<FoundPage> {
  const { page, page_size: pageSize } = request.query;
  const [from, where] = [list.from, whereOf(list, request)];
  const counted = await sql<{ total: number }>`select count(*) as total from ${from} ${where}`.execute(db);
  const totalRecords = counted.rows[0]?.total ?? 0;
  const first = page * pageSize;
  const size = Math.min(pageSize, totalRecords - first);
  if (size <= 0) return { ids: [], totalRecords };
  const fromEnd = first > totalRecords / 2;
  const order = orderOf(termsOf(list, request.query), { ...request.query, fromEnd });
  const offset = fromEnd ? totalRecords - first - size : first;
  const { rows } = await sql<{ id: string }>`
    select ${list.id} as id from ${from} ${where} order by ${order} limit ${size} offset ${offset}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  return { ids: fromEnd ? ids.reverse() : ids, totalRecords };
}

/** Matching rows are found once, then counted and sorted. */
async function searchPage<Query extends ListRequest, Row extends ListedRow>(
  { db }: ReadContext,
  list: List<Query, Row>,
  request: ListCall<Query>,
): Promise<FoundPage> {
  const { page, page_size: pageSize } = request.query;
  const terms = termsOf(list, request.query);
  const columns = terms.map(({ by }, at) => sql`${by} as ${sql.ref(`term_${at}`)}`);
  const namedTerms = terms.map((term, at) => ({ ...term, by: sql.ref(`term_${at}`) }));
  const order = orderOf(namedTerms, { ...request.query, fromEnd: false });
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select ${list.id} as id, ${sql.join(columns)} from ${list.from} ${whereOf(list, request)}
    )
    select (select count(*) from found) as total,
      array(select id::text from found order by ${order} limit ${pageSize} offset ${page * pageSize}) as ids`.execute(
    db,
  );
  return { ids: rows[0]?.ids ?? [], totalRecords: rows[0]?.total ?? 0 };
}

export function selectIds<Query extends ListRequest, Row extends ListedRow>(
  list: List<Query, Row>,
  request: ListCall<Query>,
) {
  const order = orderOf(termsOf(list, request.query), { ...request.query, fromEnd: false });
  return sql<{
    id: string;
  }>`select ${list.id} as id from ${list.from} ${whereOf(list, request)} order by ${order}`;
}

/** Loads rows in the order of their ids, without those deleted meanwhile. */
export async function loadInOrder<Query extends ListRequest, Row extends ListedRow>(
  ctx: ReadContext,
  list: List<Query, Row>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await list.load(ctx, ids)).map((row) => [String(row.id), row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function whereOf<Query extends ListRequest, Row extends ListedRow>(
  list: List<Query, Row>,
  { query, asker = VISITOR }: ListCall<Query>,
): Sql {
  const conditions = [...list.where(query, asker), ...searchOf(list, query.q ?? '')];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Every word must occur in one of the texts; an id must match as a whole. */
function searchOf<Query extends ListRequest, Row extends ListedRow>(
  { searched, id, alsoKnownBy = [] }: List<Query, Row>,
  q: string,
): Sql[] {
  if (isUuid(q)) {
    const conditions = [id, ...alsoKnownBy].map((column) => sql`${column} = ${q.toLowerCase()}`);
    return [sql`(${sql.join(conditions, sql` or `)})`];
  }
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const looks = searched.map((look) => (typeof look === 'function' ? look(word) : holdsPart(look, word)));
      return sql`(${sql.join(looks, sql` or `)})`;
    });
}

/** Case and diacritics are ignored. */
export const holdsPart = (text: Sql, word: string): Sql =>
  sql`${foldedText(text)} like ${`%${foldedWord(word)}%`}`;

/** The column needs an index on its beginning. */
export const beginsWith = (column: Sql, word: string): Sql =>
  sql`${foldedText(column)} like ${`${foldedWord(word)}%`}`;

/** The column needs that index and a trigram index, which finds parts of three letters or more. */
export const holdsWord = (column: Sql, word: string): Sql =>
  word.length < 3 ? beginsWith(column, word) : holdsPart(column, word);

/** Folds both sides of a search by the same rule (domain/name/fold-name.ts). */
export const foldedText = (text: Sql): Sql => sql`fold_letters(${text})`;
/** Sorts by a name as searches find it: Énora stands beside Enora and not behind Zed. */
export const nameOrder = (name: Sql): readonly [Sql, Sql] => [foldedText(name), name];
export const foldedWord = (word: string): string => foldName(word).replace(/[\\%_]/g, '\\$&');

interface OrderTerm {
  readonly by: Sql;
  readonly isNullable: boolean;
}

/** The id comes last to break ties. */
const termsOf = <Query extends ListRequest, Row extends ListedRow>(
  { sorts, id }: List<Query, Row>,
  { sort_by }: Query,
): OrderTerm[] => [
  ...sorts[sort_by as Query['sort_by']].map((term) =>
    'nullable' in term ? { by: term.nullable, isNullable: true } : { by: term, isNullable: false },
  ),
  { by: id, isNullable: false },
];

type Order = Pick<ListRequest, 'sort_order'> & { readonly fromEnd: boolean };

function orderOf(terms: readonly OrderTerm[], { sort_order, fromEnd }: Order): Sql {
  const way = (sort_order === 'asc') === fromEnd ? sql`desc` : sql`asc`;
  const nulls = fromEnd ? sql`nulls first` : sql`nulls last`;
  return sql.join(
    terms.map(({ by, isNullable }) => (isNullable ? sql`${by} ${way} ${nulls}` : sql`${by} ${way}`)),
  );
}
