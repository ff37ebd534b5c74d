import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { useConfig } from '../../lib/use-config.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { type InsightDays, insightQuery } from '../running-queries.ts';
import { EntriesChart } from './EntriesChart.tsx';
import { FunnelChart } from './FunnelChart.tsx';
import { RevenueChart } from './RevenueChart.tsx';

/** Charts where people would rather look than read: entries, revenue, and the way from visit to entry. */
export function InsightPage() {
  const search = new URLSearchParams(usePlace().search);
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
  const shown = useDeferredValue(days);
  const { data } = useSuspenseQuery(insightQuery(shown));
  const { features } = useConfig();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2" aria-busy={shown !== days}>
      <Panel title="Entries">
        <EntriesChart days={data.days} />
      </Panel>
      <Panel title="From visit to entry">
        <div className="flex flex-col gap-5">
          <FunnelChart funnel={data.funnel} />
          <p className="text-quiet text-small">
            In brackets: of the step before. Visits are a number a day and nothing of who they were; the other
            steps are of those who signed up in these days.
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
