import type { Entry } from '@boast/contract/entries';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isFailure } from '../../../api/api-failure.ts';
import { myEntriesQuery, noEntriesQuery, tournamentQuery } from '../../../api/queries.ts';
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { TournamentNotFound } from '../TournamentNotFound.tsx';
import { useIsOpen } from '../use-is-open.ts';
import { useLiveTournament } from '../use-live-tournament.ts';
import { usePerson } from '../picks/use-person.ts';
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
  const person = usePerson();
  const isSignedIn = person !== null && !person.hasEnded;
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  useLiveTournament(tournament);
  const { data: entries } = useSuspenseQuery(isSignedIn ? myEntriesQuery : noEntriesQuery);
  const isOwn = (entry: Entry) => entry.tournamentId === tournamentId && entry.status === 'ACTIVE';
  const entry = entries.find(isOwn) ?? null;
  const isOpen = useIsOpen(tournament);
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] flex-col pt-4 md:pt-8">
      <PageTitle>{`${tournament.name} - Beta`}</PageTitle>
      {isOpen && !person?.isAdmin ? (
        <Wizard key={person?.userId} tournament={tournament} entry={entry} person={person} />
      ) : (
        <WizardClosed tournament={tournament} isAdmin={isOpen} />
      )}
    </div>
  );
}
