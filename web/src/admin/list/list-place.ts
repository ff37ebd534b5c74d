/** The URL of a list holds its whole state: search, filters, order and page. */
import type { PageLocation } from '../../lib/router/location-store.ts';

export interface ListOrder<Sort extends string = string> {
  readonly by: Sort;
  readonly order: 'asc' | 'desc';
}

export interface ListState {
  /** Counted from 0, as in the API; in the URL from 1. */
  readonly page: number;
  readonly q: string;
  readonly sort: ListOrder;
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListTraits {
  readonly defaultSort: ListOrder;
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

const mostPages = 1_000_000;

export function readListState(search: string, { defaultSort, sorts, filters }: ListTraits): ListState {
  const params = new URLSearchParams(search);
  const by = params.get('sort');
  const order = params.get('order');
  const pageNumber = Number(params.get('page') ?? '1');
  const isSorted = by !== null && sorts.includes(by);
  return {
    page: Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= mostPages ? pageNumber - 1 : 0,
    q: (params.get('q') ?? '').trim().slice(0, 100),
    sort: isSorted ? { by, order: order === 'desc' ? 'desc' : 'asc' } : defaultSort,
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, choices]) => {
        const chosen = params.get(name);
        return chosen !== null && choices.includes(chosen) ? [[name, chosen]] : [];
      }),
    ),
  };
}

/** Undefined keeps a part of the URL; null or an empty text removes it. */
export type ListChange = Readonly<Record<string, string | null | undefined>>;

/** The URL with changes. Any change except of the page goes back to the first page. */
export function listHref(
  { pathname, search, hash }: Pick<PageLocation, 'pathname' | 'search' | 'hash'>,
  change: ListChange,
) {
  const params = new URLSearchParams(search);
  params.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`;
}

export const pageChange = (page: number): ListChange => ({ page: page === 0 ? null : String(page + 1) });

/** Sorts by a column, or reverses the order if it is sorted by it already. The default order is left out of the URL. */
export function sortChange(
  by: string,
  { sort, defaultSort }: { sort: ListOrder; defaultSort: ListOrder },
): ListChange {
  const order = sort.by === by && sort.order === 'asc' ? 'desc' : 'asc';
  return orderChange({ by, order }, defaultSort);
}

export const orderChange = ({ by, order }: ListOrder, defaultSort: ListOrder): ListChange =>
  by === defaultSort.by && order === defaultSort.order ? { sort: null, order: null } : { sort: by, order };
