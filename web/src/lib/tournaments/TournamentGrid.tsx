import type { TournamentSummary } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { myEntriesQuery } from '../../api/queries.ts';
import { useUserId } from '../../api/use-session.ts';
import { type OwnEntry, TournamentCard } from './TournamentCard.tsx';

/** Tournaments as cards, with a word on the reader's own entry. */
export function TournamentGrid({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  const userId = useUserId();
  const { data: entries, isError } = useQuery({ ...myEntriesQuery, enabled: userId !== null });
  const entered = entries && new Set(entries.filter(isActive).map((entry) => entry.tournamentId));
  const ownEntry = (tournamentId: string): OwnEntry => {
    if (userId === null || isError) return 'visitor';
    if (!entered) return 'unknown';
    return entered.has(tournamentId) ? 'entered' : 'not-entered';
  };
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard tournament={tournament} entry={ownEntry(tournament.id)} />
        </li>
      ))}
    </ul>
  );
}

const isActive = ({ status }: { status: string }): boolean => status === 'ACTIVE';
