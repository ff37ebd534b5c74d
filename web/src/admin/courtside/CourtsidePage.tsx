import type { Match, Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUserId } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { serverClock } from '../../api/server-clock.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { usePlace } from '../../lib/router/use-place.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { useDrawPaths } from '../frame/use-seat.ts';
import { ZoneNote } from '../parts/ZoneNote.tsx';
import { ResultDialog } from '../results/ResultDialog.tsx';
import { UndoResults } from '../results/UndoResults.tsx';
import { WholeDrawAlert } from '../whole-draw/WholeDrawAlert.tsx';
import './courtside.css';
import { CourtList } from './CourtList.tsx';
import { followWaiting } from './courtside-matches.ts';
import { MatchView } from './MatchView.tsx';
import { useCourtside } from './use-courtside.ts';
import { WaitingPanel } from './WaitingPanel.tsx';
import { heardText, type Said, waitingText } from './waiting-text.ts';

const refreshMs = 15_000;

/** Results from a phone at the court, with or without a network. */
export function CourtsidePage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: places.tournaments.to }}>
      <TournamentCourtside id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function TournamentCourtside({ id }: { id: string }) {
  const paths = useDrawPaths();
  const { data: tournament } = useSuspenseQuery({ ...tournamentQuery(id), refetchInterval: refreshMs });
  const userId = useUserId() ?? '';
  if (tournament.wholeDraw !== null || tournament.sealedAt === null)
    return (
      <CourtsideFrame tournament={tournament}>
        {tournament.wholeDraw === null ? (
          <Alert title="Results can be entered once play has begun" />
        ) : (
          <WholeDrawAlert to={paths.courtside(tournament.wholeDraw.id)} act="Open its courtside page" />
        )}
      </CourtsideFrame>
    );
  return <Results key={`${userId} ${id}`} tournament={tournament} userId={userId} />;
}

/** The list and the match that is open share the results that wait, and one voice for screen readers. */
function Results({ tournament, userId }: { tournament: Tournament; userId: string }) {
  const [said, setSaid] = useState<Said>({ words: '' });
  const say = (words: string, key?: string) => setSaid({ words, ...(key !== undefined && { key }) });
  const [correcting, setCorrecting] = useState<string | null>(null);
  const courtside = useCourtside({ userId, tournamentId: tournament.id }, (waiting) =>
    say(`${waiting.want === 'enter' ? 'Sent' : 'Undone'}: ${waitingText(waiting)}`),
  );
  const { state, send } = courtside;
  const { search } = usePlace();
  const known = tournament.rounds.flatMap(({ matches }) => matches);
  const matches = followWaiting(known, state.waiting);
  const opened = findMatch(matches, new URLSearchParams(search).get('match'));
  const corrected = findMatch(known, correcting);
  return (
    <>
      {opened ? (
        <MatchView tournament={tournament} match={opened} state={state} send={send} say={say} />
      ) : (
        <CourtsideFrame tournament={tournament}>
          <WaitingPanel
            {...courtside}
            waiting={state.waiting}
            onTryNow={courtside.sendNow}
            onCorrect={setCorrecting}
          />
          <div className="courtside-reach empty:hidden">
            <UndoResults matches={known} />
          </div>
          <ZoneNote timeZone={tournament.timeZone} />
          <CourtList
            matches={matches}
            now={serverClock.now()}
            timeZone={tournament.timeZone}
            state={state}
            onCorrect={setCorrecting}
          />
        </CourtsideFrame>
      )}
      {corrected && (
        <ResultDialog
          tournament={tournament}
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

const findMatch = (matches: readonly Match[], wanted: string | null): Match | undefined =>
  matches.find(({ id }) => id === wanted);

function CourtsideFrame({
  tournament: { id, name },
  children,
}: {
  tournament: Tournament;
  children: ReactNode;
}) {
  const paths = useDrawPaths();
  return (
    <AdminPage title="Courtside" above={[places.tournaments, { to: paths.tournament(id), name }]}>
      <div className="flex w-full max-w-[48rem] flex-col gap-4">{children}</div>
    </AdminPage>
  );
}
