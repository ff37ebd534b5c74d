import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage, isFailure } from '../api/api-failure.ts';
import { ErrorState } from '../ui/status/ErrorState.tsx';

type ReadProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'errorUpdateCount' | 'isFetching'> & {
    refetch: () => Promise<unknown>;
  };
  /** A sentence that says what did not load, or a function that puts the reason in. */
  title: string | ((message: string) => string);
  skeleton: ReactNode;
  /** Shown for NOT_FOUND; by default it is a failure like any other. */
  nothing?: ReactNode;
  page?: boolean;
  children: (data: T) => ReactNode;
};

/**
 * Shows what a query answers. Data that came stays on the screen even if a later read fails (StaleNote.tsx says so).
 * The failure is shown only while there is no data at all.
 */
export function Read<T>({ query, title, skeleton, nothing, page, children }: ReadProps<T>) {
  const { data, error, errorUpdateCount, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  // The failure and its button stay while a retry runs, so the button does not vanish under the finger.
  if (!error && errorUpdateCount === 0) return skeleton;
  if (nothing && (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT'))) return nothing;
  const message = error ? failureMessage(error) : '';
  return (
    <ErrorState
      {...(typeof title === 'string' ? { title, message } : { title: title(message) })}
      page={page}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
