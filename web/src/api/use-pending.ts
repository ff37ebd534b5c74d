import { useMutationState } from '@tanstack/react-query';

/** What is on its way to be saved under a key, the oldest first: several may be waiting for each other. */
export const usePending = <T>(mutationKey: readonly unknown[]): readonly T[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as T,
  });
