import type { InsightDay } from '@boast/contract/admin-insight';
import { formatDate } from '@boast/domain/time/calendar-date';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Column } from '../../ui/Table.tsx';
import { formatCents } from '../parts/format-moment.ts';
import { axis, ChartFigure, dayLabel, grid, margin, shortDay, tooltip } from './ChartFigure.tsx';

/** Money in, less refunds and disputes, by day. */
export function RevenueChart({ days }: { days: readonly InsightDay[] }) {
  const cents = days.reduce((total, day) => total + day.revenueCents, 0);
  const credits = days.reduce((total, day) => total + day.creditsSold, 0);
  return (
    <ChartFigure
      summary={`${formatCents(cents)} in ${days.length} days, ${credits} credits sold.`}
      chart={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...days]} margin={margin} accessibilityLayer={false}>
            <CartesianGrid {...grid} />
            <XAxis dataKey="date" {...axis} tickFormatter={shortDay} minTickGap={24} />
            <YAxis {...axis} tickFormatter={wholeDollars} width={52} />
            <Tooltip
              {...tooltip}
              labelFormatter={dayLabel}
              formatter={(value) => formatCents(Number(value))}
            />
            <Bar dataKey="revenueCents" name="Revenue" fill="var(--dot)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      }
      columns={columns}
      rows={days
        .filter(({ revenueCents, creditsSold }) => revenueCents !== 0 || creditsSold !== 0)
        .toReversed()}
      rowKey={({ date }) => date}
    />
  );
}

const wholeDollars = (cents: number): string => `$${Math.round(cents / 100)}`;

const columns: readonly Column<InsightDay>[] = [
  { key: 'date', header: 'Day', narrow: 'title', cell: ({ date }) => formatDate(date) },
  {
    key: 'revenue',
    header: 'Revenue',
    align: 'end',
    cell: ({ revenueCents }) => formatCents(revenueCents),
  },
  { key: 'credits', header: 'Credits sold', align: 'end', cell: ({ creditsSold }) => creditsSold },
];
