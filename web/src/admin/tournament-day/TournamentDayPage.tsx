import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { tournamentQuery } from '../../api/queries.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { ArrivalsPanel } from './ArrivalsPanel.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { DayFigures } from './DayFigures.tsx';
import { DayMatchList } from './DayMatchList.tsx';
import { MailsPanel } from './MailsPanel.tsx';
import { PrizesPanel } from './PrizesPanel.tsx';
import { SyncPanel } from './SyncPanel.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';
import { UnfinishedPanel } from './UnfinishedPanel.tsx';

/** Charts bring their library along, so they come when there is something to draw. */
const PickSharesPanel = lazy(async () => ({
  default: (await import('../insight/PickSharesPanel.tsx')).PickSharesPanel,
}));

const refreshMs = 15_000;

export function TournamentDayPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: places.tournaments.to }}>
      <TournamentDay id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

/** Everything that runs a tournament on one page: before the lock who still comes in, afterwards results, board and prizes. */
function TournamentDay({ id }: { id: string }) {
  const { data: tournament } = useSuspenseQuery({ ...tournamentQuery(id), refetchInterval: refreshMs });
  const isSealed = tournament.sealedAt !== null;
  return (
    <AdminPage
      title={`Day of ${tournament.name}`}
      above={[places.tournaments, { to: adminPaths.tournament(id), name: tournament.name }]}
      badges={
        <span className="flex flex-wrap gap-2">
          <StatusBadge status={tournament.status} />
          <Badge>{genderWords[tournament.gender]}</Badge>
        </span>
      }
      actions={
        <Link to={adminPaths.editTournament(id)} className={buttonClass({ variant: 'outline' })}>
          Edit
        </Link>
      }
    >
      <DayFigures tournament={tournament} />
      <DayMatchList tournament={tournament} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {!isSealed && <Part part={<UnfinishedPanel tournamentId={id} />} title="Who has not finished" />}
          {isSealed && <Part part={<BoardPanel tournamentId={id} />} title="Board" />}
          {isSealed && <Part part={<PickSharesPanel tournamentId={id} />} title="Who was picked" />}
          {tournament.status !== 'CREATING' && (
            <Part part={<PrizesPanel tournamentId={id} />} title="Prize" />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Part part={<SyncPanel tournamentId={id} />} title="Sync" />
          <Part part={<ArrivalsPanel tournamentId={id} />} title="Entries coming in" />
          <Part part={<MailsPanel tournamentId={id} />} title="Mails sent" />
          <Part part={<TimelinePanel tournamentId={id} />} title="Timeline" />
        </div>
      </div>
    </AdminPage>
  );
}

/** A part that loads and fails by itself: at two in the morning the rest of the page must stand. */
function Part({ part, title }: { part: ReactNode; title: string }) {
  return (
    <AdminBoundary
      loading={
        <Panel title={title}>
          <Skeleton className="h-24" />
        </Panel>
      }
    >
      {part}
    </AdminBoundary>
  );
}
