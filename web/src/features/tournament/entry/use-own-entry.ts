import type { Entry } from '@boast/contract/entries';
import { useQuery } from '@tanstack/react-query';
import { myEntriesQuery } from '../../../api/queries.ts';
import { useUserId } from '../../../api/use-session.ts';

/** One's own entry of a tournament; null for a visitor, for who did not enter, and while it is not known. */
export function useOwnEntry(tournamentId: string): Entry | null {
  const isSignedIn = useUserId() !== null;
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const own = entries?.find((entry) => entry.tournamentId === tournamentId && entry.status === 'ACTIVE');
  return isSignedIn ? (own ?? null) : null;
}
