import type { InsightDay } from '@boast/contract/admin/home';
import { formatDate } from '@boast/domain/time/format-date';
import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { callApi, useAppConfig } from '../../../api/app-api.ts';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import type { TableColumn } from '../../../ui/Table.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';
import { formatCents } from '../../parts/format-moment.ts';
import { axis, ChartFigure, dayLabel, grid, margin, shortDay, tooltip } from './ChartFigure.tsx';
import { type Funnel, funnelSteps } from './funnel-steps.ts';

export function InsightPage() {
  const search = new URLSearchParams(useLocation().search);
  const days = spans.find((span) => String(span) === search.get('days')) ?? 30;
  return (
    <AdminPage
      title="Insight"
      above={[]}
      actions={
        <SegmentedControl
          label="Days"
          value={String(days)}
          options={spans.map((span) => ({ value: String(span), label: `${span} days` }))}
          onChange={(chosen) =>
            navigate(`${adminPaths.insight()}${chosen === '30' ? '' : `?days=${chosen}`}`, { replace: true })
          }
        />
      }
    >
      <AdminBoundary loading={<Skeleton className="h-96" />}>
        <Charts days={days} />
      </AdminBoundary>
    </AdminPage>
  );
}

const spans: readonly InsightDays[] = [7, 30, 90, 365];

function Charts({ days }: { days: InsightDays }) {
  const deferredDays = useDeferredValue(days);
  const { data } = useSuspenseQuery(insightQuery(deferredDays));
  const { features } = useAppConfig();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2" aria-busy={deferredDays !== days}>
      <Panel title="Entries">
        <EntriesChart days={data.days} />
      </Panel>
      <Panel title="From visit to entry">
        <div className="flex flex-col gap-5">
          <FunnelChart funnel={data.funnel} />
          <p className="text-quiet text-small">
            Percentages are of the previous step. Visits are anonymous daily counts. The other steps count
            people who signed up in this period.
          </p>
        </div>
      </Panel>
      {features.credits && (
        <Panel title="Revenue" className="xl:col-span-2">
          <RevenueChart days={data.days} />
        </Panel>
      )}
    </div>
  );
}

function FunnelChart({ funnel }: { funnel: Funnel }) {
  return (
    <ol className="flex flex-col gap-3">
      {funnelSteps(funnel).map(({ name, count, width, ofBefore }) => (
        <li key={name} className="flex flex-col gap-1.5">
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-[600]">{name}</span>
            <span className="numerals">
              {count.toLocaleString('en')}
              {ofBefore !== null && <span className="text-quiet text-small"> ({ofBefore}%)</span>}
            </span>
          </p>
          <div aria-hidden="true" className="h-3 rounded-small bg-glass-high">
            <div className="h-full rounded-small bg-dot" style={{ width: `${width * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function EntriesChart({ days }: { days: readonly InsightDay[] }) {
  const sum = (of: 'entries' | 'signUps') => days.reduce((total, day) => total + day[of], 0);
  return (
    <ChartFigure
      summary={`${countText(sum('entries'), 'entry', 'entries')} and ${countText(sum('signUps'), 'sign-up')} in ${days.length} days.`}
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

const columns: readonly TableColumn<InsightDay>[] = [
  { key: 'date', header: 'Day', narrow: 'title', cell: ({ date }) => formatDate(date) },
  { key: 'entries', header: 'Entries', align: 'end', cell: ({ entries }) => entries },
  { key: 'signUps', header: 'Sign-ups', align: 'end', cell: ({ signUps }) => signUps },
  { key: 'visits', header: 'Visits', align: 'end', cell: ({ visits }) => visits },
];

type InsightDays = 7 | 30 | 90 | 365;

const insightQuery = (days: InsightDays) =>
  queryOptions({
    queryKey: ['insight', days],
    queryFn: async ({ signal }) => (await callApi('getInsight', { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Income less refunds and disputes. */
function RevenueChart({ days }: { days: readonly InsightDay[] }) {
  const cents = days.reduce((total, day) => total + day.revenueCents, 0);
  const credits = days.reduce((total, day) => total + day.creditsSold, 0);
  return (
    <ChartFigure
      summary={`${formatCents(cents)} in ${days.length} days, ${countText(credits, 'credit')} sold.`}
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
      columns={revenueColumns}
      rows={days
        .filter(({ revenueCents, creditsSold }) => revenueCents !== 0 || creditsSold !== 0)
        .toReversed()}
      rowKey={({ date }) => date}
    />
  );
}

const wholeDollars = (cents: number): string => `$${Math.round(cents / 100)}`;

const revenueColumns: readonly TableColumn<InsightDay>[] = [
  { key: 'date', header: 'Day', narrow: 'title', cell: ({ date }) => formatDate(date) },
  {
    key: 'revenue',
    header: 'Revenue',
    align: 'end',
    cell: ({ revenueCents }) => formatCents(revenueCents),
  },
  { key: 'credits', header: 'Credits sold', align: 'end', cell: ({ creditsSold }) => creditsSold },
];
