import type { TournamentSummary } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { myEntriesQuery } from '../../api/queries.ts';
import { useUserId } from '../../api/use-session.ts';
import { TournamentCard } from './TournamentCard.tsx';

/** Tournaments as cards, with a word on the reader's own entry. */
export function TournamentGrid({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  const userId = useUserId();
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: userId !== null });
  const entered = entries && new Set(entries.map((entry) => entry.tournamentId));
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard
            tournament={tournament}
            hasEntry={userId !== null && entered ? entered.has(tournament.id) : null}
          />
        </li>
      ))}
    </ul>
  );
}
