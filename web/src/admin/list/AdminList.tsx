import { navigate } from '../../lib/router/navigate.ts';
import { usePlace } from '../../lib/router/use-place.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { TableLoading } from '../parts/TableLoading.tsx';
import { ListRows, type ListRowsProps } from './ListRows.tsx';
import { type ListFilter, ListToolbar } from './ListToolbar.tsx';
import { listHref, readListState } from './list-place.ts';
import type { ListOperation } from './list-query.ts';

type AdminListProps<K extends ListOperation> = ListRowsProps<K> & {
  filters?: readonly ListFilter[] | undefined;
  /** The fields that the search covers, e.g. "Username or email". */
  searches: string;
};

/**
 * A list of the portal. The server sorts, searches, filters and pages it; the URL holds its state. Old rows stay
 * until the new ones arrive.
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
        // Uses the current URL, because typed text arrives after other choices.
        onChange={(change, how) => navigate(listHref(location, change), how)}
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
