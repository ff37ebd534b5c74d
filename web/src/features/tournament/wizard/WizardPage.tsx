import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isFailure } from '../../../api/api-failure.ts';
import { myEntriesQuery, tournamentQuery } from '../../../api/queries.ts';
import { useUserId } from '../../../api/use-session.ts';
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { PageTitle } from '../../../lib/PageTitle.tsx';
import { phaseOf } from '../../../lib/tournaments/phase.ts';
import { TournamentNotFound } from '../TournamentNotFound.tsx';
import { useLiveTournament } from '../use-live-tournament.ts';
import { Wizard } from './Wizard.tsx';
import { WizardClosed } from './WizardClosed.tsx';

/** The draw one match at a time, made for a phone and one thumb. */
export function WizardPage({ params }: PageProps) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // An id of the wrong shape names no tournament either.
        if (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT')) return <TournamentNotFound />;
        throw error;
      }}
    >
      <WithTournament tournamentId={params.id ?? ''} />
    </ErrorBoundary>
  );
}

function WithTournament({ tournamentId }: { tournamentId: string }) {
  const userId = useUserId();
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  useLiveTournament(tournament);
  const isOpen = phaseOf(tournament.status) === 'upcoming';
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] flex-col pt-4 md:pt-8">
      <PageTitle>{`${tournament.name} - Beta`}</PageTitle>
      {!isOpen && <WizardClosed tournament={tournament} />}
      {isOpen && userId === null && <Wizard tournament={tournament} entry={null} userId={null} />}
      {isOpen && userId !== null && <WithEntry key={userId} tournament={tournament} userId={userId} />}
    </div>
  );
}

function WithEntry({ tournament, userId }: { tournament: Tournament; userId: string }) {
  const { data: entries } = useSuspenseQuery(myEntriesQuery);
  const isOwn = ({ tournamentId, status }: Entry) => tournamentId === tournament.id && status === 'ACTIVE';
  return <Wizard tournament={tournament} entry={entries.find(isOwn) ?? null} userId={userId} />;
}
