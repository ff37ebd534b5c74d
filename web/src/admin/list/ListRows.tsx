import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { usePageEvent } from '../../lib/use-page-event.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Table } from '../../ui/Table.tsx';
import { ListPages } from './ListPages.tsx';
import {
  type ListState,
  type ListTraits,
  listHref,
  pageChange,
  readListState,
  sortChange,
} from './list-place.ts';
import type { ListColumn, ListRowsProps } from './list-props.ts';
import { type ListOperation, listPageQuery, type RowOf } from './list-query.ts';
import { moveBetweenRows } from './move-between-rows.ts';

/** The rows of a list, and the way to its other pages. */
export function ListRows<K extends ListOperation>(props: ListRowsProps<K> & { traits: ListTraits }) {
  const { source, label, traits, defaultSort, columns, rowKey, rowPath, empty } = props;
  const place = usePlace();
  usePageEvent('keydown', moveBetweenRows);
  // What is shown stays until what was asked for is there.
  const search = useDeferredValue(place.search);
  const state = readListState(search, traits);
  const {
    data: { data: rows, pageInfo },
  } = useSuspenseQuery(listPageQuery(source, state));
  const withSort = ({ sorts, ...column }: ListColumn<K>) => {
    if (sorts === undefined) return column;
    const href = listHref(place, sortChange(sorts, { sort: state.sort, defaultSort }));
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
      aria-busy={search !== place.search}
      className="flex flex-col gap-5 transition-opacity aria-busy:opacity-60"
    >
      <Table<RowOf<K>>
        caption={`${label}, ${captionOf(columns, state)}`}
        columns={columns.map(withSort)}
        rows={rows}
        rowKey={rowKey}
        twoLines
        onRow={rowPath && ((row) => navigate(rowPath(row)))}
        empty={
          pageInfo.totalRecords > 0 ? <PastTheEnd /> : isNarrowed ? <NothingFound label={label} /> : empty
        }
      />
      <ListPages label={label} pageInfo={pageInfo} hrefOf={(page) => listHref(place, pageChange(page))} />
    </div>
  );
}

const captionOf = <K extends ListOperation>(
  columns: readonly ListColumn<K>[],
  { sort }: ListState,
): string => {
  const name = columns.find(({ sorts }) => sorts === sort.by)?.header ?? sort.by;
  return `sorted by ${name}, ${sort.order === 'asc' ? 'ascending' : 'descending'}`;
};

/** A page that once was, or was typed by hand. */
function PastTheEnd() {
  return (
    <EmptyState
      title="This page is empty."
      action={
        <Link to={listHref(usePlace(), {})} className={buttonClass({ variant: 'outline' })}>
          First page
        </Link>
      }
    />
  );
}

function NothingFound({ label }: { label: string }) {
  return (
    <EmptyState
      title="Nothing found."
      action={
        <Link to={usePlace().pathname} className={buttonClass({ variant: 'outline' })}>
          Show all {label.toLowerCase()}
        </Link>
      }
    >
      No row of this list fits the search and the filters.
    </EmptyState>
  );
}
