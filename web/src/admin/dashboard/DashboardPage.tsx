import { useSuspenseQuery } from '@tanstack/react-query';
import { serverClock } from '../../api/app-api.ts';
import { tournamentsQuery } from '../../api/queries.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AttentionCards } from '../home/AttentionCards.tsx';
import { AttentionSkeleton } from '../home/AttentionSkeleton.tsx';
import { attentionQuery } from '../running-queries.ts';
import { AttentionList } from './AttentionList.tsx';
import { attentionOf } from './attention.ts';
import { PlaceCards } from './PlaceCards.tsx';

export function DashboardPage() {
  return (
    <AdminPage title="Brackets admin portal">
      <section aria-label="Needs attention now">
        <AdminBoundary loading={<AttentionSkeleton />}>
          <AttentionCards />
        </AdminBoundary>
      </section>
      <Panel title="Tournaments to look at" flush>
        <AdminBoundary loading={<Skeleton className="m-5 h-24 sm:m-6" />}>
          <Attention />
        </AdminBoundary>
      </Panel>
      <SectionHead title="Places" />
      <PlaceCards />
    </AdminPage>
  );
}

function Attention() {
  const { data } = useSuspenseQuery(openTournamentsQuery);
  const { data: attention } = useSuspenseQuery(attentionQuery);
  const overdue = new Set(attention.overdue.first.map(({ id }) => id));
  return <AttentionList items={attentionOf(data, { now: serverClock.now(), overdue })} />;
}

const openTournamentsQuery = tournamentsQuery({ status: ['CREATING', 'UPCOMING', 'ACTIVE'] });
