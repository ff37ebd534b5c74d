import { formatDate } from '@boast/domain/time/format-date';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';

type ChartFigureProps<Row> = {
  /** A sentence with the chart's numbers, for screen readers. */
  summary: string;
  /** Hidden from screen readers. */
  chart: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

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

/** 'Nov 21', for axes. */
export const shortDay = (date: string): string => formatDate(date).split(',')[0] ?? date;

/** 'Nov 21, 2026', for tooltips, whose label may be no date. */
export const dayLabel = (date: unknown): string => (typeof date === 'string' ? formatDate(date) : '');

export const axis = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--quiet)', fontSize: 12 },
  tickLine: false,
} as const;

export const grid = { stroke: 'var(--line)', vertical: false } as const;

export const tooltip = {
  cursor: { fill: 'var(--glass-high)', stroke: 'var(--edge)' },
  contentStyle: {
    background: 'var(--glass-high)',
    border: '1px solid var(--edge)',
    borderRadius: 4,
    color: 'var(--ink)',
  },
  labelStyle: { color: 'var(--quiet)' },
  itemStyle: { color: 'var(--ink)' },
  isAnimationActive: false,
} as const;

export const margin = { top: 8, right: 8, bottom: 0, left: 0 } as const;
