import type { ListName } from '@boast/contract/admin-list';
import type { PageInfo } from '@boast/contract/list-page';
import type { OperationName, Operations } from '@boast/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { callApi } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import type { CallInput } from '../../api/client.ts';
import type { ListState } from './list-place.ts';

/** Operations whose query is the contract's `listQuery`. */
export type ListOperation = {
  [K in OperationName]: z.output<Operations[K]['query']> extends { sort_by: string; page: number }
    ? K
    : never;
}[OperationName];

export type RowOf<K extends ListOperation> =
  CallResult<K> extends { data: readonly (infer Row)[] } ? Row : never;
export type SortOf<K extends ListOperation> = z.output<Operations[K]['query']>['sort_by'];
type ListQueryOf<K extends ListOperation> = NonNullable<CallInput<K>['query']>;

const pageSize = 20;

interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly pageInfo: PageInfo;
}

export interface ListSource<K extends ListOperation> {
  /** The list's name in the contract, and its cache key, so that a write can invalidate it. */
  readonly name: ListName;
  readonly operation: K;
  readonly fixed?: ListQueryOf<K> | undefined;
}

/** The query of a list's state without the page; also used for the CSV. */
export const questionOf = <K extends ListOperation>(
  { fixed }: ListSource<K>,
  { q, sort, filters }: ListState,
): Readonly<Record<string, unknown>> => ({
  ...fixed,
  ...filters,
  sort_by: sort.by,
  sort_order: sort.order,
  ...(q !== '' && { q }),
});

export const listPageQuery = <K extends ListOperation>(source: ListSource<K>, state: ListState) => {
  const query = { ...questionOf(source, state), page: state.page, page_size: pageSize };
  return queryOptions({
    queryKey: [source.name, 'list', query],
    queryFn: ({ signal }) => callList(source.operation, { query, signal }),
  });
};

export const listCountQuery = <K extends ListOperation>({ name, operation, fixed }: ListSource<K>) => {
  const query = { ...fixed, page_size: 1 };
  return queryOptions({
    queryKey: [name, 'count', query],
    queryFn: async ({ signal }) => (await callList(operation, { query, signal })).pageInfo.totalRecords,
  });
};

/** Narrows the client's types to what all lists share. */
const callList = callApi as unknown as <K extends ListOperation>(
  operation: K,
  input: { query: object; signal: AbortSignal },
) => Promise<ListPage<RowOf<K>>>;
