/** A list's address holds all that it shows: what is searched for, the filters, the order and the page. */
import type { Place } from '../../lib/router/location-store.ts';

export interface ListOrder<Sort extends string = string> {
  readonly by: Sort;
  readonly order: 'asc' | 'desc';
}

export interface ListState {
  /** Counted from 0, as the API counts; addresses say the number that is shown. */
  readonly page: number;
  readonly q: string;
  readonly sort: ListOrder;
  /** Those of the list's filters that are set. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListTraits {
  /** The order while the address names none. */
  readonly defaultSort: ListOrder;
  readonly sorts: readonly string[];
  /** The choices of each filter; anything else in an address is no filter. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

const mostPages = 1_000_000;

/** What an address asks for; whatever makes no sense in it counts as not there. */
export function readListState(search: string, { defaultSort, sorts, filters }: ListTraits): ListState {
  const params = new URLSearchParams(search);
  const by = params.get('sort');
  const order = params.get('order');
  const shown = Number(params.get('page') ?? '1');
  const isSorted = by !== null && sorts.includes(by);
  return {
    page: Number.isInteger(shown) && shown >= 1 && shown <= mostPages ? shown - 1 : 0,
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

/** Undefined leaves a part of the address as it is; null, or the empty text, takes it out. */
export type ListChange = Readonly<Record<string, string | null | undefined>>;

/** The address with parts of it changed. Another question begins at its first page. */
export function listHref(
  { pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>,
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

/** The first page needs no number. */
export const pageChange = (page: number): ListChange => ({ page: page === 0 ? null : String(page + 1) });

/** Sorts by a column; the other way where it is sorted by it already. The list's own order needs no words. */
export function sortChange(
  by: string,
  { sort, defaultSort }: { sort: ListOrder; defaultSort: ListOrder },
): ListChange {
  const order = sort.by === by && sort.order === 'asc' ? 'desc' : 'asc';
  return orderChange({ by, order }, defaultSort);
}

export const orderChange = ({ by, order }: ListOrder, defaultSort: ListOrder): ListChange =>
  by === defaultSort.by && order === defaultSort.order ? { sort: null, order: null } : { sort: by, order };
