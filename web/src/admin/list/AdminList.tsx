import type { ReactNode } from 'react';
import { navigate, usePlace } from '../../lib/router/router.ts';
import type { Column } from '../../ui/Table.tsx';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { TableLoading } from '../parts/TableLoading.tsx';
import type { ListFilter } from './ListFilterChoice.tsx';
import { ListRows } from './ListRows.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type ListOrder, listHref, readListState } from './list-place.ts';
import type { ListOperation, ListSource, RowOf, SortOf } from './list-query.ts';

/** A column of a list; `sorts` names what the server sorts by for it. */
export type ListColumn<K extends ListOperation> = Omit<Column<RowOf<K>>, 'sort' | 'header'> & {
  header: string;
  sorts?: SortOf<K> | undefined;
};

export type AdminListProps<K extends ListOperation> = {
  source: ListSource<K>;
  /** What its rows are, as a label and in sentences: "Users", "Data issues". */
  label: string;
  /** The order while the address names none. */
  defaultSort: ListOrder<SortOf<K>>;
  columns: readonly ListColumn<K>[];
  filters?: readonly ListFilter[] | undefined;
  /** What the search looks into, e.g. "Username or email". */
  searches: string;
  rowKey: (row: RowOf<K>) => string;
  /** The page of a row: a press on the row leads there, and a link in its `title` cell should. */
  rowPath?: ((row: RowOf<K>) => string) | undefined;
  /** Shown when the list is empty, though nothing is searched for and nothing filtered. */
  empty: ReactNode;
};

/**
 * A list of the portal: the server sorts, searches, filters and pages it, and the address holds what is shown. The rows that
 * are shown stay until the next ones are there.
 */
export function AdminList<K extends ListOperation>(props: AdminListProps<K>) {
  const { source, label, defaultSort, columns, filters = [], searches } = props;
  const place = usePlace();
  const sorts = columns.flatMap(({ sorts: by }) => by ?? []);
  const traits = {
    defaultSort,
    sorts,
    filters: Object.fromEntries(
      filters.map(({ name, choices }) => [name, choices.map(({ value }) => value)]),
    ),
  };
  return (
    <div className="@container flex flex-col gap-5">
      <ListToolbar
        source={source}
        state={readListState(place.search, traits)}
        searches={searches}
        label={label}
        filters={filters}
        defaultSort={defaultSort}
        sortable={columns.flatMap(({ sorts: by, header }) => (by === undefined ? [] : { by, name: header }))}
        onChange={(change, how) => navigate(listHref(place, change), how)}
      />
      <AdminBoundary
        key={JSON.stringify(source.fixed)}
        resetKey={place.search}
        loading={<TableLoading label={`Loading ${label.toLowerCase()}...`} />}
      >
        <ListRows {...props} traits={traits} />
      </AdminBoundary>
    </div>
  );
}
