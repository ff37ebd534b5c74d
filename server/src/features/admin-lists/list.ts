/** How every list is read: names are looked up in what its definition allows, so that nothing of a call becomes SQL. */
import type { OperationName, Operations } from '@boast/contract/operations';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Actor, Answer } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';

/** The operations whose query is a `listQuery`. */
export type ListOperation = {
  [K in OperationName]: z.output<Operations[K]['query']> extends ListRequest ? K : never;
}[OperationName];

export interface ListRequest {
  readonly page: number;
  readonly page_size: number;
  readonly sort_by: string;
  readonly sort_order: 'asc' | 'desc';
  readonly q?: string | undefined;
}

export type Sql = RawBuilder<unknown>;

/** An expression to sort by. What may be null comes last in both directions. */
type SortTerm = Sql | { readonly nullable: Sql };

export type CsvValue = string | number | boolean | null;

export interface List<Query extends ListRequest, Row> {
  /** Tables with their aliases. */
  readonly from: Sql;
  /** The column that names a row, such as `u.id`: unique, so it also breaks ties. */
  readonly id: Sql;
  /** All terms of a sort go the same way. An index on them, then the id, keeps any page of a long list fast. */
  readonly sorts: Readonly<Record<Query['sort_by'], readonly SortTerm[]>>;
  /** What must hold of the rows that the caller asks for and may see. */
  readonly where: (query: Query, actor: Actor | null) => readonly Sql[];
  /** Texts that a search looks into, or how it looks for a word; it always knows ids. */
  readonly searched: readonly (Sql | ((word: string) => Sql))[];
  /** The rows of these ids, in any order. */
  readonly load: (ctx: ReadContext, ids: readonly string[]) => Promise<Row[]>;
  readonly idOf: (row: Row) => string;
  /** Columns of the file by their headers. */
  readonly csv: Readonly<Record<string, (row: Row) => CsvValue>>;
}

export type ReadContext = Pick<Context, 'db' | 'config'>;

export type ListOf<K extends ListOperation> = List<
  z.output<Operations[K]['query']> & ListRequest,
  Extract<Answer<K>, { data: unknown[] }>['data'][number]
>;

/** A list's definition, with the types of its operation. */
export const defineList = <K extends ListOperation>(_operation: K, list: ListOf<K>): ListOf<K> => list;

interface Asked<Query> {
  readonly query: Query;
  readonly actor: Actor | null;
}

/** One page of a list. Pages behind the middle are counted from the end, so the last page costs as little as the first. */
export async function readList<Query extends ListRequest, Row>(
  ctx: ReadContext,
  list: List<Query, Row>,
  asked: Asked<Query>,
) {
  const { page, page_size: pageSize } = asked.query;
  const where = whereOf(list, asked);
  const totalRecords = await count(ctx, list, where);
  const ids = await pageOfIds(ctx, list, { ...asked, where, totalRecords });
  const data = await loadInOrder(ctx, list, ids);
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords }) };
}

type Counted<Query> = Asked<Query> & { readonly where: Sql; readonly totalRecords: number };

async function pageOfIds<Query extends ListRequest, Row>(
  { db }: ReadContext,
  list: List<Query, Row>,
  { query, where, totalRecords }: Counted<Query>,
): Promise<string[]> {
  const first = query.page * query.page_size;
  const size = Math.min(query.page_size, totalRecords - first);
  if (size <= 0) return [];
  const fromEnd = first > totalRecords / 2;
  const order = orderOf(list, { ...query, fromEnd });
  const offset = fromEnd ? totalRecords - first - size : first;
  const { rows } = await sql<{ id: string }>`
    select ${list.id} as id from ${list.from} ${where} order by ${order} limit ${size} offset ${offset}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}

async function count(ctx: ReadContext, { from }: { readonly from: Sql }, where: Sql): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} ${where}`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
}

/** The ids of all rows asked for, in their order: what a file of the list goes through. */
export function selectIds<Query extends ListRequest, Row>(list: List<Query, Row>, asked: Asked<Query>) {
  const order = orderOf(list, { ...asked.query, fromEnd: false });
  return sql<{
    id: string;
  }>`select ${list.id} as id from ${list.from} ${whereOf(list, asked)} order by ${order}`;
}

/** Rows in the order of their ids; one that is gone by now is left out. */
export async function loadInOrder<Query extends ListRequest, Row>(
  ctx: ReadContext,
  list: List<Query, Row>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await list.load(ctx, ids)).map((row) => [list.idOf(row), row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function whereOf<Query extends ListRequest, Row>(
  list: List<Query, Row>,
  { query, actor }: Asked<Query>,
): Sql {
  const conditions = [...list.where(query, actor), ...searchOf(list, query.q ?? '')];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every word must stand in one of the texts; an id is looked for as such. */
function searchOf<Query extends ListRequest, Row>({ searched, id }: List<Query, Row>, q: string): Sql[] {
  if (guid.test(q)) return [sql`${id} = ${q.toLowerCase()}`];
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const looks = searched.map((look) => (typeof look === 'function' ? look(word) : holdsPart(look, word)));
      return sql`(${sql.join(looks, sql` or `)})`;
    });
}

/** Whether a text holds a word, in any case. */
export const holdsPart = (text: Sql, word: string): Sql => sql`${text} ilike ${`%${escapeWord(word)}%`}`;

/**
 * The same for a column with an index on its trigrams and one on how it begins: parts are found from three letters on, and
 * shorter words at the beginning.
 */
export const holdsWord = (column: Sql, word: string): Sql =>
  word.length < 3
    ? sql`lower(${column}) like ${`${escapeWord(word.toLowerCase())}%`}`
    : holdsPart(column, word);

const escapeWord = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

type Order = Pick<ListRequest, 'sort_by' | 'sort_order'> & { readonly fromEnd: boolean };

function orderOf<Query extends ListRequest, Row>(
  { sorts, id }: List<Query, Row>,
  { sort_by, sort_order, fromEnd }: Order,
): Sql {
  const way = (sort_order === 'asc') === fromEnd ? sql`desc` : sql`asc`;
  const nulls = fromEnd ? sql`nulls first` : sql`nulls last`;
  const terms = sorts[sort_by as Query['sort_by']].map((term) =>
    'nullable' in term ? sql`${term.nullable} ${way} ${nulls}` : sql`${term} ${way}`,
  );
  return sql.join([...terms, sql`${id} ${way}`]);
}
