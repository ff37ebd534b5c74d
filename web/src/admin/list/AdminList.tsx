import { LISTS, type ListName } from '@boast/contract/admin/lists';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { TableLoading } from '../parts/TableLoading.tsx';
import { ListRows, type ListRowsProps } from './ListRows.tsx';
import { type ListFilter, ListToolbar } from './ListToolbar.tsx';
import { type Cells, columnsOf } from './list-columns.ts';
import { type ListOrder, listHref, readListState } from './list-place.ts';

type AdminListProps<N extends ListName> = Omit<ListRowsProps<N>, 'traits' | 'columns'> & {
  cells: Cells<N>;
  filters?: readonly ListFilter<N>[] | undefined;
  /** The order by the list's own column where it depends on what is shown. */
  order?: ListOrder['order'] | undefined;
};

/**
 * A list of the portal. The server sorts, searches, filters and pages it; the URL holds its state. Old rows stay
 * until the new ones arrive.
 */
export function AdminList<N extends ListName>(props: AdminListProps<N>) {
  const { name, fixed, cells, filters = [], ...rest } = props;
  const list = LISTS[name];
  const { order = list.order } = props;
  const { search } = useLocation();
  const columns = columnsOf(name, cells);
  const traits = {
    defaultSort: { by: list.sort, order },
    sorts: columns.flatMap(({ sorts: by }) => by ?? []),
    filters: Object.fromEntries(
      filters.map((filter) => [filter.name, filter.choices.map(({ value }) => value)]),
    ),
  };
  return (
    <div className="@container flex flex-col gap-5">
      <ListToolbar
        source={{ name, fixed }}
        state={readListState(search, traits)}
        filters={filters}
        defaultSort={traits.defaultSort}
        sortable={columns.flatMap(({ sorts: by, header }) => (by === undefined ? [] : { by, name: header }))}
        // Uses the current URL, because typed text arrives after other choices.
        onChange={(change, how) => navigate(listHref(location, change), how)}
      />
      <AdminBoundary
        key={JSON.stringify(fixed)}
        resetKey={search}
        loading={<TableLoading label={`Loading ${list.label.toLowerCase()}...`} />}
      >
        <ListRows {...rest} name={name} fixed={fixed} columns={columns} traits={traits} />
      </AdminBoundary>
    </div>
  );
}
