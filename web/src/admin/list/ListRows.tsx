import { LISTS, type ListName } from '@boast/contract/admin/lists';
import type { PageInfo } from '@boast/contract/list-page';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { usePageEvent } from '../../lib/browser/use-page-event.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { Table } from '../../ui/Table.tsx';
import type { ListColumn } from './list-columns.ts';
import {
  type ListState,
  type ListTraits,
  listHref,
  pageChange,
  readListState,
  sortChange,
} from './list-place.ts';
import { type ListSource, listPageQuery, type RowOf } from './list-query.ts';

export function ListRows<N extends ListName>(props: ListRowsProps<N>) {
  const { name, fixed, traits, columns, rowPath, empty, nothingFound = 'Nothing found.' } = props;
  const { label } = LISTS[name];
  const currentLocation = useLocation();
  usePageEvent('keydown', moveBetweenRows);
  // The shown rows stay until the requested ones arrive.
  const search = useDeferredValue(currentLocation.search);
  const state = readListState(search, traits);
  const {
    data: { data: rows, pageInfo },
  } = useSuspenseQuery(listPageQuery({ name, fixed }, state));
  const withSort = ({ sorts, ...column }: ListColumn<N>) => {
    if (sorts === undefined) return column;
    const href = listHref(
      currentLocation,
      sortChange(sorts, { sort: state.sort, defaultSort: traits.defaultSort }),
    );
    const direction = { asc: 'ascending', desc: 'descending' } as const;
    return {
      ...column,
      sort: {
        direction: state.sort.by === sorts ? direction[state.sort.order] : null,
        href,
        onSort: () => navigate(href),
      },
    };
  };
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  return (
    <div
      aria-busy={search !== currentLocation.search}
      className="flex flex-col gap-5 transition-opacity aria-busy:opacity-60"
    >
      <Table<RowOf<N>>
        caption={`${label}, ${captionOf(columns, state)}`}
        columns={columns.map(withSort)}
        rows={rows}
        rowKey={({ id }) => String(id)}
        twoLines
        onRow={rowPath && ((row) => navigate(rowPath(row)))}
        empty={
          pageInfo.totalRecords > 0 ? (
            <PastTheEnd />
          ) : isNarrowed ? (
            <NothingFound title={nothingFound} label={label} />
          ) : (
            empty
          )
        }
      />
      <ListPages
        label={label}
        pageInfo={pageInfo}
        hrefOf={(page) => listHref(currentLocation, pageChange(page))}
      />
    </div>
  );
}

const captionOf = <N extends ListName>(columns: readonly ListColumn<N>[], { sort }: ListState): string => {
  const name = columns.find(({ sorts }) => sorts === sort.by)?.header ?? sort.by;
  return `sorted by ${name}, ${sort.order === 'asc' ? 'ascending' : 'descending'}`;
};

/** The page no longer exists, or was typed by hand. */
function PastTheEnd() {
  return (
    <EmptyState
      title="This page is empty."
      action={
        <Link to={listHref(useLocation(), {})} className={buttonClass({ variant: 'outline' })}>
          First page
        </Link>
      }
    />
  );
}

function NothingFound({ title, label }: Record<'title' | 'label', string>) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to={useLocation().pathname} className={buttonClass({ variant: 'outline' })}>
          Show all {label.toLowerCase()}
        </Link>
      }
    >
      Nothing matches the search and filters.
    </EmptyState>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The up and down keys move between the same links or buttons of the rows. */
function moveBetweenRows(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target instanceof Element ? event.target.closest('a, button') : null;
  const row = from?.closest('tbody > tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!from || !row || !next) return;
  const place = [...row.querySelectorAll('a, button')].indexOf(from);
  const operable = [...next.querySelectorAll<HTMLElement>('a, button')];
  const target = operable[place] ?? operable[0];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

type ListPagesProps = {
  label: string;
  pageInfo: PageInfo;
  hrefOf: (page: number) => string;
};

function ListPages({ label, pageInfo, hrefOf }: ListPagesProps) {
  const { currentPage, totalRecords, pageSize } = pageInfo;
  const pageCount = Math.ceil(totalRecords / pageSize);
  if (totalRecords === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="numerals text-quiet text-small">
        {currentPage < pageCount ? `${rangeOf(pageInfo)} of ` : ''}
        {totalRecords.toLocaleString('en')}
      </p>
      <Pagination
        label={label}
        page={currentPage}
        pageCount={pageCount}
        hrefOf={hrefOf}
        onPage={(page) => navigate(hrefOf(page))}
      />
    </div>
  );
}

/** '21–40' */
function rangeOf({ currentPage, totalRecords, pageSize }: PageInfo): string {
  const first = currentPage * pageSize + 1;
  return `${first}–${Math.min(first + pageSize - 1, totalRecords)}`;
}

export type ListRowsProps<N extends ListName> = ListSource<N> & {
  traits: ListTraits;
  columns: readonly ListColumn<N>[];
  /** A press on the row opens this page; a link in its `title` cell should lead there too. */
  rowPath?: ((row: RowOf<N>) => string) | undefined;
  /** Shown for an empty list without search and filters. */
  empty: ReactNode;
  /** The title of an empty list with search or filters. */
  nothingFound?: string;
};
