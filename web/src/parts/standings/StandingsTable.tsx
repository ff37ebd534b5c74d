import type { ReactNode, Ref } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { DotMark } from '../../ui/marks/Logo.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';

/** A row of any board: of a tournament, a league, a season, or a board under tried results. */
export interface Standing {
  readonly rank: number;
  readonly username: string;
  readonly countryCode: string | null;
  /** Tournaments won, where the board tells. */
  readonly titles?: number;
  readonly points: number;
}

interface ScoredRow {
  readonly score: number;
  readonly possibleScore: number;
}

export interface StandingsColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The narrowest screen that shows the column; every screen by default. */
  readonly from?: keyof typeof hiddenBelow;
  readonly isText?: boolean;
  /** A figure that comes later than the board. */
  readonly isLate?: boolean;
}

export interface StandingsTableProps<Row> {
  readonly caption: ReactNode;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly isOwn: (row: Row) => boolean;
  readonly hrefOf: (row: Row, isOwn: boolean) => string;
  /** How far a row moved; without it no row has moved. */
  readonly moved?: { readonly header: string; readonly cell: (row: Row) => ReactNode } | false;
  /** Between the name and the points. */
  readonly columns: readonly StandingsColumn<Row>[];
  /** Below the name, on screens too narrow for the columns. */
  readonly below?: (row: Row) => ReactNode;
  /** Below the points, on the same screens. */
  readonly belowPoints?: ((row: Row) => ReactNode) | undefined;
  /** At the end of the name's cell. */
  readonly beside?: (row: Row, isOwn: boolean) => ReactNode;
  /** The reader's row, if it is not among the rows. */
  readonly pinned?: Row | null;
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLTableElement>;
}

/** Rows stay dense on every screen, because boards are read downwards. */
export function StandingsTable<Row extends Standing>(props: StandingsTableProps<Row>) {
  const { caption, rows, rowKey, moved, columns, pinned, isBusy, ref } = props;
  const rowOf = (row: Row) => <StandingsRow key={rowKey(row)} row={row} table={props} />;
  return (
    <table ref={ref} aria-busy={isBusy} className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className={`${head} pr-3 text-right`}>
            Rank
          </th>
          {moved && (
            <th scope="col" className="py-2">
              <span className="sr-only">{moved.header}</span>
            </th>
          )}
          <th scope="col" className={`${head} pl-2`}>
            Name
          </th>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              data-detail={column.isLate}
              className={`${head} ${placeOf(column)}`}
            >
              {column.header}
            </th>
          ))}
          <th scope="col" className={`${head} pr-2 pl-3 text-right md:pl-5`}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>{rows.map(rowOf)}</tbody>
      {pinned && <tbody className="border-edge border-t-2 border-dashed">{rowOf(pinned)}</tbody>}
    </table>
  );
}

const correctCount = ({ score, possibleScore }: ScoredRow) => (
  <Untranslated>{`${score}/${possibleScore}`}</Untranslated>
);

export const correctColumn = { header: 'Right', cell: correctCount };

/** The same below the points, where a phone has no room for another column beside the names. */
export const correctBelow = (row: ScoredRow) => <>{correctCount(row)} right</>;

const hiddenBelow = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
};

const head = 'eyebrow whitespace-nowrap py-2 text-quiet';

/** As wide in two tables of one page as far as their figures allow. */
const placeOf = ({ from, isText }: Pick<StandingsColumn<unknown>, 'from' | 'isText'>): string =>
  `pl-3 md:pl-5 ${isText ? '' : 'min-w-18 text-right'} ${from ? hiddenBelow[from] : ''}`;

type StandingsRowProps<Row> = { row: Row; table: StandingsTableProps<Row> };

function StandingsRow<Row extends Standing>({ row, table }: StandingsRowProps<Row>) {
  const { rowKey, hrefOf, moved, columns, below, belowPoints, beside } = table;
  const { rank, username, countryCode, titles = 0, points } = row;
  const isOwn = table.isOwn(row);
  return (
    <tr
      data-row={rowKey(row)}
      className={`border-line border-b ${isOwn ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
    >
      <td
        className={`score min-w-14 py-1 pr-3 pl-2 text-right text-[1.625rem] ${rank <= 3 ? 'text-accent' : 'text-ink'}`}
      >
        <Untranslated>{rank}</Untranslated>
      </td>
      {moved && <td className="min-w-9 whitespace-nowrap">{moved.cell(row)}</td>}
      <th scope="row" className="w-full max-w-0 pl-2 text-left font-[600]">
        <span className="flex items-center gap-2">
          <Link
            to={hrefOf(row, isOwn)}
            className="flex min-h-11 min-w-11 items-center text-ink no-underline underline-offset-4 hover:underline"
          >
            <Untranslated className="truncate">{username}</Untranslated>
          </Link>
          {titles > 0 && <TitleMark titles={titles} />}
          {countryCode !== null && (
            <span className="condensed text-micro text-quiet max-sm:hidden">{countryCode}</span>
          )}
          {isOwn && (
            <span className="max-sm:sr-only">
              <Badge tone="accent">You</Badge>
            </span>
          )}
          {beside?.(row, isOwn)}
        </span>
        {below && (
          <span className="numerals -mt-1.5 flex min-w-0 items-center gap-3 pb-1.5 font-[400] text-quiet text-small md:hidden">
            {below(row)}
          </span>
        )}
      </th>
      {columns.map((column) => (
        <td
          key={column.header}
          data-detail={column.isLate}
          className={`whitespace-nowrap ${placeOf(column)} ${column.isText ? 'text-small' : 'numerals text-quiet'}`}
        >
          {column.cell(row)}
        </td>
      ))}
      <td className="score min-w-20 pr-2 pl-3 text-right text-[1.5rem] md:min-w-22 md:pl-5">
        <Untranslated>{points.toLocaleString('en')}</Untranslated>
        {belowPoints && (
          <span className="numerals block whitespace-nowrap font-[400] text-quiet text-small leading-4 md:hidden">
            {belowPoints(row)}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Stays beside a winner's name on every board, with the number of titles from the second on. */
function TitleMark({ titles }: { titles: number }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5">
      <DotMark className="size-4.5" label={titles === 1 ? 'Has won a title' : `Has won ${titles} titles`} />
      {titles > 1 && (
        <span aria-hidden="true" className="numerals font-[650] text-micro text-quiet">
          {titles}
        </span>
      )}
    </span>
  );
}
