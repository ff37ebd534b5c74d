import type { Entry } from '@boast/contract/entries';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { entryIn, myEntriesQuery } from '../../api/queries/entries.ts';

/** The reader's entry; null while it is not known, too. */
export function useOwnEntry(tournamentId: string): Entry | null {
  const isSignedIn = useUserId() !== null;
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  return entryIn(entries, tournamentId);
}
