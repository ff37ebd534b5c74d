import type { InsightDay } from '@boast/contract/admin-insight';
import { formatDate } from '@boast/domain/time/date-words';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Column } from '../../ui/Table.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { dayLabel, shortDay } from './chart-days.ts';
import { axis, grid, margin, tooltip } from './chart-style.ts';

/** Entries and sign-ups by day. */
export function EntriesChart({ days }: { days: readonly InsightDay[] }) {
  const sum = (of: 'entries' | 'signUps') => days.reduce((total, day) => total + day[of], 0);
  return (
    <ChartFigure
      summary={`${sum('entries')} entries and ${sum('signUps')} sign-ups in ${days.length} days.`}
      chart={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...days]} margin={margin} accessibilityLayer={false}>
            <CartesianGrid {...grid} />
            <XAxis dataKey="date" {...axis} tickFormatter={shortDay} minTickGap={24} />
            <YAxis {...axis} allowDecimals={false} width={36} />
            <Tooltip {...tooltip} labelFormatter={dayLabel} />
            <Bar dataKey="entries" name="Entries" fill="var(--dot)" isAnimationActive={false} />
            <Bar dataKey="signUps" name="Sign-ups" fill="var(--edge)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      }
      columns={columns}
      rows={days.filter(({ entries, signUps, visits }) => entries + signUps + visits > 0).toReversed()}
      rowKey={({ date }) => date}
    />
  );
}

const columns: readonly Column<InsightDay>[] = [
  { key: 'date', header: 'Day', narrow: 'title', cell: ({ date }) => formatDate(date) },
  { key: 'entries', header: 'Entries', align: 'end', cell: ({ entries }) => entries },
  { key: 'signUps', header: 'Sign-ups', align: 'end', cell: ({ signUps }) => signUps },
  { key: 'visits', header: 'Visits', align: 'end', cell: ({ visits }) => visits },
];
