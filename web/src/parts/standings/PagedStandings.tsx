import { navigate } from '../../lib/router/navigate.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { OwnStanding } from './OwnStanding.tsx';
import { type Standing, StandingsTable, type StandingsTableProps } from './StandingsTable.tsx';

type PagedStandingsProps<Row> = Omit<StandingsTableProps<Row>, 'pinned'> & {
  caption: string;
  /** The reader's row, on whatever page it is. */
  own: Row | null | undefined;
  page: number;
  pageSize: number;
  total: number;
  pageHref: (page: number) => string;
};

/** A page of a board, with the reader's row apart if it is on another page. */
export function PagedStandings<Row extends Standing>(props: PagedStandingsProps<Row>) {
  const { own, page, pageSize, total, pageHref, ...table } = props;
  const { caption, rows, rowKey } = table;
  return (
    <>
      <StandingsTable {...table} />
      {own && !rows.some((row) => rowKey(row) === rowKey(own)) && (
        <OwnStanding>
          <StandingsTable {...table} caption="Your place" rows={[own]} />
        </OwnStanding>
      )}
      <Pagination
        label={caption}
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={pageHref}
        onPage={(to) => {
          navigate(pageHref(to));
          window.scrollTo(0, 0);
        }}
      />
    </>
  );
}
