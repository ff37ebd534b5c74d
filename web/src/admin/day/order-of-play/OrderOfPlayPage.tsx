import type { Match } from '@boast/contract/tournaments';
import { toDayOfPlay } from '@boast/domain/time/zoned-time';
import { movableMatches } from '@boast/domain/tournament/move-session';
import { type DayOfPlay, orderOfPlay } from '@boast/domain/tournament/order-of-play';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { serverClock } from '../../../api/server-clock.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { countText } from '../../../lib/text/number-text.ts';
import { zoneHere } from '../../../lib/text/reader-zone.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { type EventDraws, matchesOfDraws } from '../../draws/whole-draw/event-draws.ts';
import { useFedDraws } from '../../draws/whole-draw/use-fed-draws.ts';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths, useMayCall } from '../../frame/use-portal-role.ts';
import { matchName } from '../../parts/match-text.ts';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { MoveSessionDialog } from './MoveSessionDialog.tsx';
import { PlayGrid } from './PlayGrid.tsx';
import { dayTitle } from './session-text.ts';

const refreshMs = 15_000;

export function OrderOfPlayPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <TournamentOrder id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function TournamentOrder({ id }: { id: string }) {
  const { data: tournament } = useSuspenseQuery({ ...tournamentQuery(id), refetchInterval: refreshMs });
  const paths = useDrawPaths();
  const { name, wholeDraw } = tournament;
  const draws: EventDraws = [tournament, ...useFedDraws(tournament, refreshMs)];
  const timeZone = zoneHere(tournament.timeZone);
  const { days, untimed } = orderOfPlay(matchesOfDraws(draws), timeZone);
  const today = toDayOfPlay(serverClock.now(), timeZone);
  const isOver = ({ day }: DayOfPlay<Match>) => day < today;
  // All draws of an event share its courts.
  if (wholeDraw !== null) return <TournamentOrder id={wholeDraw.id} />;
  const panels = (some: readonly DayOfPlay<Match>[]) =>
    some.map((day) => <DayPanel key={day.day} draws={draws} day={day} />);
  return (
    <AdminPage
      title="Order of play"
      above={[navItems.tournaments, { to: paths.tournament(id), name }]}
      actions={
        <>
          <PortalLink
            to={paths.courtside(id)}
            closed="nothing"
            className={buttonClass({ variant: 'outline' })}
          >
            Courtside
          </PortalLink>
          {days.length > 0 && (
            <Button variant="outline" onClick={() => print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          )}
        </>
      }
    >
      <ZoneNote timeZone={tournament.timeZone} />
      {days.length === 0 && <Alert title="No match has a time yet">Set the time of a match below.</Alert>}
      {panels(days.filter((day) => !isOver(day)))}
      {untimed.length > 0 && <UntimedPanel matches={untimed} />}
      {panels(days.filter(isOver))}
    </AdminPage>
  );
}

/** One sheet of paper. */
function DayPanel({ draws, day }: { draws: EventDraws; day: DayOfPlay<Match> }) {
  const [tournament] = draws;
  const [isMoving, setMoving] = useState(false);
  const mayMove = useMayCall()('moveSession');
  const timeZone = zoneHere(tournament.timeZone);
  const count = day.rows.reduce((sum, { cells }) => sum + cells.flat().length, 0);
  const movable = movableMatches(matchesOfDraws(draws), { day: day.day }, timeZone);
  return (
    <section className="play-day">
      <p className="hidden text-title print:block">{tournament.name}, order of play</p>
      <Panel
        title={dayTitle(day.day)}
        note={`${countText(count, 'match', 'matches')}, ${timeZone}`}
        flush
        action={
          mayMove &&
          movable.length > 0 && (
            <Button
              variant="outline"
              size="small"
              aria-label={`Move a session of ${dayTitle(day.day)}`}
              onClick={() => setMoving(true)}
            >
              <ArrowRightLeft aria-hidden="true" />
              Move a session
            </Button>
          )
        }
      >
        <PlayGrid day={day} />
      </Panel>
      {isMoving && <MoveSessionDialog draws={draws} day={day} onClose={() => setMoving(false)} />}
    </section>
  );
}

function UntimedPanel({ matches }: { matches: readonly Match[] }) {
  const paths = useDrawPaths();
  return (
    <Panel title="No time yet" note={String(matches.length)} flush>
      <ul>
        {matches.map((match) => (
          <li
            key={match.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6"
          >
            <span className="min-w-0">
              {matchName(match)}
              <span className="block text-quiet text-small">
                {[match.roundName, match.court].filter(Boolean).join(', ')}
              </span>
            </span>
            <PortalLink to={paths.editMatch(match)} closed="nothing" className={linkClass()}>
              Set time and court
              <span className="sr-only">
                {' '}
                of {match.roundName}, match {match.index + 1}
              </span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
