import type { Match, Tournament } from '@boast/contract/tournaments';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { useUserId } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { serverClock } from '../../../api/server-clock.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { useLocation } from '../../../lib/router/use-location.ts';
import { LINK_OWNER } from '../../../parts/tournaments/courtside-key.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { ResultDialog } from '../../draws/results/ResultDialog.tsx';
import { UndoResults } from '../../draws/results/UndoResults.tsx';
import { matchesOfDraws, takesResults } from '../../draws/whole-draw/event-draws.ts';
import { useFedDraws } from '../../draws/whole-draw/use-fed-draws.ts';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { useCall, useDrawPaths, useMayOpen, usePortalRole } from '../../frame/use-portal-role.ts';
import { recentResultsQuery } from '../../parts/admin-queries.ts';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import './courtside.css';
import { CourtList } from './CourtList.tsx';
import { followWaiting } from './courtside-matches.ts';
import { MatchView } from './MatchView.tsx';
import { useCourtside } from './use-courtside.ts';
import { useStoredPage } from './use-stored-page.ts';
import { WaitingPanel } from './WaitingPanel.tsx';
import { type Announcement, heardText, waitingText } from './waiting-text.ts';

const refreshMs = 15_000;

/** Results from a phone at the court, with or without a network. */
export function CourtsidePage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <TournamentCourtside id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function TournamentCourtside({ id }: { id: string }) {
  const { data: tournament } = useSuspenseQuery({ ...tournamentQuery(id), refetchInterval: refreshMs });
  const account = useUserId() ?? '';
  useStoredPage();
  const userId = usePortalRole().kind === 'link' ? LINK_OWNER : account;
  // All draws of an event are scored in one list.
  if (tournament.wholeDraw !== null) return <TournamentCourtside id={tournament.wholeDraw.id} />;
  if (tournament.sealedAt === null)
    return (
      <CourtsideFrame tournament={tournament}>
        <Alert title="Results can be entered once play has begun" />
      </CourtsideFrame>
    );
  return <Results key={`${userId} ${id}`} tournament={tournament} userId={userId} />;
}

/** The list and the match that is open share the results that wait, and one voice for screen readers. */
function Results({ tournament, userId }: { tournament: Tournament; userId: string }) {
  const [said, setSaid] = useState<Announcement>({ words: '' });
  const say = (words: string, key?: string) => setSaid({ words, ...(key !== undefined && { key }) });
  const [correcting, setCorrecting] = useState<string | null>(null);
  const courtside = useCourtside({ userId, tournamentId: tournament.id }, (waiting) =>
    say(`${waiting.want === 'enter' ? 'Sent' : 'Undone'}: ${waitingText(waiting)}`),
  );
  const { state, send } = courtside;
  const { search } = useLocation();
  const { stored, drawOf, pathOf } = useEvent(tournament);
  const matches = followWaiting(stored, state.waiting);
  const opened = findMatch(matches, new URLSearchParams(search).get('match'));
  const corrected = findMatch(stored, correcting);
  return (
    <>
      {opened ? (
        <MatchView
          tournament={drawOf(opened)}
          match={opened}
          list={pathOf()}
          state={state}
          send={send}
          say={say}
        />
      ) : (
        <CourtsideFrame tournament={tournament}>
          <WaitingPanel {...courtside} onTryNow={courtside.sendNow} onCorrect={setCorrecting} />
          <div className="courtside-reach empty:hidden">
            <UndoResults matches={stored} />
          </div>
          <ZoneNote timeZone={tournament.timeZone} />
          <CourtList
            matches={matches}
            pathOf={({ id }) => pathOf(id)}
            now={serverClock.now()}
            timeZone={tournament.timeZone}
            state={state}
            onCorrect={setCorrecting}
          />
        </CourtsideFrame>
      )}
      {corrected && (
        <ResultDialog
          tournament={drawOf(corrected)}
          match={corrected}
          onClose={() => setCorrecting(null)}
          onNext={null}
        />
      )}
      <p role="status" className="sr-only">
        {heardText(said, state.waiting)}
      </p>
    </>
  );
}

/** The matches of the main draw and of its fed draws that take results, their draws, and the addresses of list and matches. */
function useEvent(tournament: Tournament) {
  const { courtside } = useDrawPaths();
  const draws = [tournament, ...useFedDraws(tournament, refreshMs).filter(takesResults)];
  return {
    stored: matchesOfDraws(draws),
    drawOf: ({ tournamentId }: Match) => draws.find(({ id }) => id === tournamentId) ?? tournament,
    pathOf: (matchId?: string) => courtside(tournament.id, matchId),
  };
}

const findMatch = (matches: readonly Match[], wantedId: string | null): Match | undefined =>
  matches.find(({ id }) => id === wantedId);

type CourtsideFrameProps = { tournament: Tournament; children: ReactNode };

function CourtsideFrame({ tournament, children }: CourtsideFrameProps) {
  const { id, name, club } = tournament;
  const paths = useDrawPaths();
  const isByLink = usePortalRole().kind === 'link';
  const mayNameScorers = useMayOpen()(paths.drawHelpers(id)) && club !== null;
  return (
    <AdminPage
      title="Courtside"
      above={[navItems.tournaments, { to: paths.tournament(id), name }]}
      actions={
        mayNameScorers && (
          <Link to={paths.drawHelpers(id)} className={buttonClass({ variant: 'outline' })}>
            Let someone score
          </Link>
        )
      }
    >
      <div className="flex w-full max-w-[48rem] flex-col gap-4">
        {isByLink && <LinkNote tournament={tournament} />}
        {children}
      </div>
    </AdminPage>
  );
}

/** Says of what draw a scorer's link is, and whether it still works. */
function LinkNote({ tournament: { id, name } }: Pick<CourtsideFrameProps, 'tournament'>) {
  const { error } = useQuery(recentResultsQuery(id, useCall()));
  if (isFailure(error, 'LINK_ENDED')) return <Alert tone="danger" announce title={error.message} />;
  return (
    <p className="text-quiet">
      <b className="text-ink">{name}.</b> You enter its results by a link, so you need no account.
    </p>
  );
}
