import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` is for figures, in tabular digits. */
  align?: 'start' | 'end' | undefined;
  /**
   * How the cell appears in a narrow table: `title` heads the row's card, `actions` end it, `hidden` is left out. A
   * plain one follows its header; with `twoLines` only a `labelled` one does.
   */
  narrow?: 'title' | 'actions' | 'hidden' | 'labelled' | undefined;
  sort?: ColumnSort | undefined;
};

type ColumnSort = {
  /** The current order by this column; null if the table is sorted by another. */
  direction: 'ascending' | 'descending' | null;
  /** The URL of the table sorted by this column, or reversed if it already is. */
  href: string;
  onSort: () => void;
};

type TableProps<Row> = {
  /** Names the table for screen readers; visible with `showCaption`. */
  caption: ReactNode;
  showCaption?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The reader's own row, or the one picked. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** Called for a press on a row outside its links and buttons. Keys and screen readers use the link in the row. */
  onRow?: ((row: Row) => void) | undefined;
  empty?: ReactNode;
  /** In a narrow table a row is its title and one line of the rest, so that many rows are visible. */
  twoLines?: boolean | undefined;
};

/** A table that becomes a list of cards if its container (not the window) is narrower than 36rem. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption = false, columns, rows, rowKey, isMarked, onRow, empty } = props;
  const { twoLines = false } = props;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="@container">
      <table {...roles.table} className="block w-full @table:table">
        <caption
          className={showCaption ? 'pb-3 text-left text-quiet text-small @max-table:block' : 'sr-only'}
        >
          {caption}
        </caption>
        <thead {...roles.rowgroup} className="sr-only @table:not-sr-only @table:table-header-group">
          <tr {...roles.row} className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.columnheader}
                scope="col"
                aria-sort={column.sort && (column.sort.direction ?? 'none')}
                className={classNames(
                  'eyebrow px-3 py-2.5 text-quiet',
                  column.align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                <ColumnHeader column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="block @table:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              onClick={onRow && ((event) => isOnRowItself(event) && onRow(row))}
              className={classNames(
                rowClass(isMarked?.(row) ?? false),
                twoLines ? twoLinesClass : 'flex-col gap-1 py-3',
                onRow && 'cursor-pointer',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} twoLines={twoLines} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row; twoLines: boolean };

function Cell<Row>({ column, row, twoLines }: CellProps<Row>) {
  return (
    <td {...roles.cell} className={twoLines ? cellOfTwoLines(column) : cellClass(column)}>
      {(column.narrow === 'labelled' || (!column.narrow && !twoLines)) && (
        <span aria-hidden="true" className="text-quiet text-small @table:hidden">
          {column.header}
        </span>
      )}
      <span
        className={classNames(
          'min-w-0 wrap-anywhere @table:wrap-break-word',
          twoLines && isRest(column) && '@max-table:truncate',
        )}
      >
        {column.cell(row)}
      </span>
    </td>
  );
}

/** In a narrow table the head is only for screen readers, so it must contain nothing focusable. */
function ColumnHeader<Row>({ column: { header, sort, align, narrow } }: { column: TableColumn<Row> }) {
  if (narrow === 'actions') return <span className="sr-only">{header}</span>;
  if (!sort) return header;
  const Arrow =
    sort.direction === 'ascending' ? ArrowUp : sort.direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <>
      <span className="@table:hidden">{header}</span>
      <a
        href={sort.href}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          sort.onSort();
        }}
        className={classNames(
          'hidden items-center gap-1.5 text-inherit no-underline hover:text-ink @table:inline-flex pointer-coarse:min-h-11',
          align === 'end' && 'flex-row-reverse',
          sort.direction !== null && 'text-ink',
        )}
      >
        {header}
        <Arrow
          aria-hidden="true"
          className={classNames('size-3.5 shrink-0', sort.direction === null && 'opacity-45')}
        />
      </a>
    </>
  );
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** False for presses on interactive elements, and for the end of a text selection. */
const isOnRowItself = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, input, select, label')) &&
  getSelection()?.isCollapsed !== false;

/** Explicit roles, because in some browsers `display` removes a table's semantics. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
};

function rowClass(marked: boolean): string {
  return classNames(
    'flex border-line border-b @table:table-row @table:py-0',
    marked
      ? '-mx-3 bg-dot-tint px-3 @table:mx-0 @table:shadow-[inset_3px_0_var(--dot)]'
      : 'hover:bg-glass-high @max-table:hover:bg-transparent',
  );
}

const isRest = ({ narrow }: Pick<TableColumn<unknown>, 'narrow'>): boolean =>
  narrow === undefined || narrow === 'labelled';

/** Title and actions, then a line break and the rest. */
const twoLinesClass =
  'flex-wrap items-center gap-x-3 py-2 @max-table:before:order-2 @max-table:before:basis-full @max-table:before:content-[""]';

function cellOfTwoLines({ align, narrow }: Pick<TableColumn<unknown>, 'align' | 'narrow'>): string {
  return classNames(
    'align-middle @table:table-cell @table:px-3 @table:py-2.5',
    align === 'end' && 'numerals @table:text-right',
    narrow === 'title' && '@max-table:order-1 min-w-0 grow basis-0 font-[650]',
    narrow === 'actions' && '@max-table:order-1 shrink-0 @table:text-right',
    narrow === 'hidden' && '@max-table:hidden',
    isRest({ narrow }) &&
      '@max-table:order-3 flex max-w-full items-baseline gap-1.5 @max-table:text-quiet @max-table:text-small @max-table:leading-6 @max-table:[&_a]:inline-block',
  );
}

function cellClass({ align, narrow }: Pick<TableColumn<unknown>, 'align' | 'narrow'>): string {
  return classNames(
    'flex items-baseline justify-between gap-4 align-middle @table:table-cell @table:px-3 @table:py-2.5',
    align === 'end' && 'numerals @table:text-right',
    narrow === 'title' && 'font-[650] text-lead @table:text-body',
    narrow === 'hidden' && '@max-table:hidden',
    narrow === 'actions' && 'mt-1 max-@table:-ml-2.5 @table:text-right',
  );
}
