import type { DayMoment } from '@boast/contract/admin/tournament-day';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { lazyPart, type PageProps } from '../../../lib/lazy-page.tsx';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { genderText } from '../../../lib/text/gender.ts';
import { StartCountdown } from '../../../parts/tournaments/reminders/StartCountdown.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stat } from '../../../ui/Stat.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { ResultDialog } from '../../draws/results/ResultDialog.tsx';
import { UndoResults } from '../../draws/results/UndoResults.tsx';
import { repeatedDraw, takesResults } from '../../draws/whole-draw/event-draws.ts';
import { WholeDrawAlert } from '../../draws/whole-draw/WholeDrawAlert.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths, useMayCall } from '../../frame/use-portal-role.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { dayQuery } from '../../parts/admin-queries.ts';
import { formatMoment } from '../../parts/format-moment.ts';
import { isReady } from '../../parts/match-text.ts';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { DayMatches } from './DayMatches.tsx';
import { dayMatches, overdueMatches, playByMatches } from './day-matches.ts';
import { MailsPanel } from './MailsPanel.tsx';
import { PrizesPanel } from './PrizesPanel.tsx';
import { RecentEntriesPanel } from './RecentEntriesPanel.tsx';
import { SyncPanel } from './SyncPanel.tsx';
import { UnfinishedPanel } from './UnfinishedPanel.tsx';
import { WritePanel } from './WritePanel.tsx';

/** The chart library is large and loads only if there is something to draw. */
const PickSharesPanel = lazyPart(
  async () => (await import('../../watch/insight/PickSharesPanel.tsx')).PickSharesPanel,
);

const refreshMs = 15_000;

export function TournamentDayPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <TournamentDay id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function TournamentDay({ id }: { id: string }) {
  const { data: tournament } = useSuspenseQuery({ ...tournamentQuery(id), refetchInterval: refreshMs });
  const isSealed = tournament.sealedAt !== null;
  const repeated = repeatedDraw(tournament);
  const mayCall = useMayCall();
  const paths = useDrawPaths();
  return (
    <AdminPage
      title={`Day of ${tournament.name}`}
      above={[navItems.tournaments, { to: paths.tournament(id), name: tournament.name }]}
      badges={
        <span className="flex flex-wrap gap-2">
          <StatusBadge {...statuses.tournament[tournament.status]} />
          <Badge>{genderText[tournament.gender]}</Badge>
        </span>
      }
      actions={<DayActions tournamentId={id} />}
    >
      <ZoneNote timeZone={tournament.timeZone} />
      <DayFigures tournament={tournament} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {repeated === null ? (
            <DayMatchList tournament={tournament} />
          ) : (
            <WholeDrawAlert to={paths.tournamentDay(repeated.id)} act="Open its day" />
          )}
          {!isSealed && mayCall('listUnfinished') && (
            <Part part={<UnfinishedPanel tournamentId={id} />} title="Unfinished entries" />
          )}
          {isSealed && <Part part={<BoardPanel tournamentId={id} />} title="Board" />}
          {isSealed && mayCall('getPickShares') && (
            <Part part={<PickSharesPanel tournamentId={id} />} title="Who was picked" />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {tournament.status !== 'CREATING' && mayCall('getAdminPrizes') && (
            <Part part={<PrizesPanel tournamentId={id} />} title="Prize" />
          )}
          {tournament.wholeDraw === null && tournament.club === null && (
            <Part part={<SyncPanel tournamentId={id} />} title="Sync" />
          )}
          {!isSealed && <Part part={<RecentEntriesPanel tournamentId={id} />} title="Recent entries" />}
          {!['CREATING', 'CANCELLED'].includes(tournament.status) && mayCall('writeToEntrants') && (
            <WritePanel tournament={tournament} />
          )}
          <Part part={<MailsPanel tournamentId={id} />} title="Emails sent" />
          <Part part={<TimelinePanel tournamentId={id} />} title="Timeline" />
        </div>
      </div>
    </AdminPage>
  );
}

function DayActions({ tournamentId }: { tournamentId: string }) {
  const paths = useDrawPaths();
  const outlined = buttonClass({ variant: 'outline' });
  return (
    <>
      <PortalLink to={paths.courtside(tournamentId)} closed="nothing" className={outlined}>
        Courtside
      </PortalLink>
      <PortalLink to={paths.orderOfPlay(tournamentId)} closed="nothing" className={outlined}>
        Order of play
      </PortalLink>
      <PortalLink to={paths.editTournament(tournamentId)} closed="nothing" className={outlined}>
        Edit
      </PortalLink>
    </>
  );
}

/** Loads and fails separately: at two in the morning the rest of the page must work. */
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

function DayFigures({ tournament }: { tournament: Tournament }) {
  const { startsAt, sealedAt, timeZone, entryCount, completedMatches, totalMatches } = tournament;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-6">
      {sealedAt === null ? (
        <Stat
          label={startsAt === null ? 'Start' : `Lock, ${formatInstantOfYear(startsAt, timeZone)}`}
          value={startsAt === null ? 'TBD' : <StartCountdown startsAt={startsAt} compact />}
        />
      ) : (
        <Stat
          label="Sealed"
          value={<span className="text-title">{formatInstantOfYear(sealedAt, timeZone)}</span>}
        />
      )}
      <Stat label="Entries" value={entryCount.toLocaleString('en')} />
      <Stat label="Matches played" value={completedMatches} suffix={`/${totalMatches}`} />
    </dl>
  );
}

/**
 * Overdue matches, then those of the day, each with a link to its result; Ctrl with Enter continues with the next
 * one.
 */
function DayMatchList({ tournament }: { tournament: Tournament }) {
  const [entering, setEntering] = useState<string | null>(null);
  const mayScore = useMayCall()('updateMatch');
  const now = serverClock.now();
  const overdue = tournament.sealedAt === null ? [] : overdueMatches(tournament, now);
  const { title, matches } = dayMatches(tournament, now);
  const untimed = playByMatches(tournament, now);
  const listed = [...overdue, ...matches, ...untimed];
  // The match may have moved: somebody else may enter its result while it is open here.
  const drawn = tournament.rounds.flatMap((round) => round.matches);
  const match = drawn.find(({ id }) => id === entering);
  const next = listed.find((candidate) => candidate.id !== entering && isReady(candidate));
  const list = (name: string, some: readonly Match[]) => (
    <DayMatches
      title={name}
      matches={some}
      timeZone={tournament.timeZone}
      onEnter={takesResults(tournament) && mayScore ? setEntering : null}
    />
  );
  return (
    <>
      <UndoResults matches={drawn} />
      {overdue.length > 0 && list('Overdue matches', overdue)}
      {(matches.length > 0 || untimed.length === 0) && list(title, matches)}
      {untimed.length > 0 && list('Still to be played', untimed)}
      {match && (
        <ResultDialog
          key={match.id}
          tournament={tournament}
          match={match}
          onClose={() => setEntering(null)}
          onNext={next ? () => setEntering(next.id) : null}
        />
      )}
    </>
  );
}

function TimelinePanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery(dayQuery(tournamentId));
  return (
    <Panel
      title="Timeline"
      action={
        <PortalLink
          to={`${adminPaths.audit()}?q=${tournamentId}`}
          closed="nothing"
          className={linkClass('quiet')}
        >
          Audit log
        </PortalLink>
      }
    >
      {data.timeline.length === 0 && <p className="text-quiet">Nothing has happened yet.</p>}
      <Moments moments={data.timeline.slice(0, shownMoments)} />
      {data.timeline.length > shownMoments && (
        <div className="mt-4 border-line border-t">
          <Disclosure summary="Earlier">
            <Moments moments={data.timeline.slice(shownMoments)} />
          </Disclosure>
        </div>
      )}
    </Panel>
  );
}

const shownMoments = 8;

const Moments = ({ moments }: { moments: readonly DayMoment[] }) => (
  <ol className="flex flex-col border-line border-l">
    {moments.map((moment) => (
      <li
        key={`${moment.at} ${moment.kind} ${moment.text}`}
        className="relative pb-2 pl-5 text-small last:pb-0"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-1.5 -left-[5px] size-2.5 rounded-full border',
            marks[moment.kind],
          )}
        />
        <p className={classNames('break-words', moment.kind === 'planned' && 'text-quiet')}>{moment.text}</p>
        <p className="numerals text-quiet">
          {formatMoment(moment.at)}
          {moment.by !== null && `, by ${moment.by}`}
          {moment.kind === 'planned' && ', planned'}
        </p>
      </li>
    ))}
  </ol>
);

const marks = {
  planned: 'border-edge bg-court',
  status: 'border-transparent bg-dot',
  seal: 'border-transparent bg-tin',
  correction: 'border-transparent bg-tin',
  mail: 'border-transparent bg-info',
  write: 'border-transparent bg-quiet',
  check: 'border-transparent bg-correct',
} as const satisfies Record<DayMoment['kind'], string>;
