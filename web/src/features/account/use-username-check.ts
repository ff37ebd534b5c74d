import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/app-api.ts';
import { useSettled } from './use-settled.ts';
import { isWorthChecking, type UsernameCheck } from './username-verdict.ts';

const waitMs = 500;

/** Where the answer for a name is kept: a refused rename writes it here, too. */
export const usernameCheckKey = (username: string) => ['me', 'username-check', username] as const;

/** Asks whether a name is free once typing has paused; null while nothing is known of the name. */
export function useUsernameCheck(typed: string, current: string): UsernameCheck | null {
  const settled = useSettled(typed, waitMs);
  const { data: isAvailable, isError } = useQuery({
    queryKey: usernameCheckKey(settled),
    queryFn: async ({ signal }) =>
      (await call('checkUsername', { query: { username: settled }, signal })).data.isAvailable,
    enabled: isWorthChecking(settled, current),
    // Others take names meanwhile; and who waits for an answer wants to know at once that there is none.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (isError) return { username: settled, outcome: 'failed' };
  if (isAvailable === undefined) return null;
  return { username: settled, outcome: isAvailable ? 'available' : 'taken' };
}
