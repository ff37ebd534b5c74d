import { useMutationState } from '@tanstack/react-query';

/** The values being saved under a key, oldest first: several may wait for each other. */
export const usePending = <T>(mutationKey: readonly unknown[]): readonly T[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as T,
  });
