import { LISTS, type ListName } from '@boast/contract/admin/lists';
import type { PageInfo } from '@boast/contract/list-page';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import type { CallInput } from '../../api/client.ts';
import type { ListState } from './list-place.ts';

export type ListOperation<N extends ListName = ListName> = (typeof LISTS)[N]['operation'];
export type RowOf<N extends ListName> =
  CallResult<ListOperation<N>> extends { data: readonly (infer Row extends ListedRow)[] } ? Row : never;
type ListedRow = { readonly id: string | number };
export type ListQueryOf<N extends ListName> = NonNullable<CallInput<ListOperation<N>>['query']>;

const pageSize = 20;

interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly pageInfo: PageInfo;
}

export interface ListSource<N extends ListName> {
  /** The list's name in the contract is also its cache key, so that a write can invalidate it. */
  readonly name: N;
  readonly fixed?: ListQueryOf<N> | undefined;
}

/** The query of a list's state without the page; also used for the CSV. */
export const questionOf = <N extends ListName>(
  { fixed }: ListSource<N>,
  { q, sort, filters }: ListState,
): Readonly<Record<string, unknown>> => ({
  ...fixed,
  ...filters,
  sort_by: sort.by,
  sort_order: sort.order,
  ...(q !== '' && { q }),
});

export const listPageQuery = <N extends ListName>(source: ListSource<N>, state: ListState) => {
  const query = { ...questionOf(source, state), page: state.page, page_size: pageSize };
  return queryOptions({
    queryKey: [source.name, 'list', query],
    queryFn: ({ signal }) => callList(source.name, { query, signal }),
  });
};

export const listCountQuery = <N extends ListName>({ name, fixed }: ListSource<N>) => {
  const query = { ...fixed, page_size: 1 };
  return queryOptions({
    queryKey: [name, 'count', query],
    queryFn: async ({ signal }) => (await callList(name, { query, signal })).pageInfo.totalRecords,
  });
};

const callList = <N extends ListName>(name: N, input: { query: object; signal: AbortSignal }) =>
  callAnyList<N>(LISTS[name].operation, input);

/** Narrows the client's types to what all lists share. */
const callAnyList = callApi as unknown as <N extends ListName>(
  operation: ListOperation<N>,
  input: { query: object; signal: AbortSignal },
) => Promise<ListPage<RowOf<N>>>;
