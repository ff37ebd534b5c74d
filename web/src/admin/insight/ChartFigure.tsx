import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { type Column, Table } from '../../ui/Table.tsx';

type ChartFigureProps<Row> = {
  /** What the chart shows, in a sentence with its numbers: what those read who do not see it. */
  summary: string;
  /** Drawn for the eye alone. */
  chart: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A chart, and the same as a sentence and as a table. */
export function ChartFigure<Row>({ summary, chart, columns, rows, rowKey }: ChartFigureProps<Row>) {
  return (
    <figure className="flex flex-col gap-2">
      <div aria-hidden="true" className="h-64 text-small">
        {chart}
      </div>
      <figcaption className="text-quiet text-small">{summary}</figcaption>
      <Disclosure summary={<span className="text-small">As a table</span>}>
        <Table caption={summary} columns={columns} rows={rows} rowKey={rowKey} />
      </Disclosure>
    </figure>
  );
}
