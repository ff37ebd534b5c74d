import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailure, messageOf } from '../api/api-failure.ts';
import { Failure } from './Failure.tsx';

type ReadProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'errorUpdateCount' | 'isFetching'> & {
    refetch: () => Promise<unknown>;
  };
  /** What did not load, as a sentence; or a sentence that says why, too. */
  title: string | ((message: string) => string);
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** Where the address names nothing; as any other failure unless given. */
  nothing?: ReactNode;
  /** It is all there is on the page. */
  page?: boolean;
  children: (data: T) => ReactNode;
};

/**
 * What a page reads: what came stays on the screen, whatever a later read says (LateLine.tsx tells of that). Only without it does
 * the part say that it failed, until it is read after all.
 */
export function Read<T>({ query, title, skeleton, nothing, page, children }: ReadProps<T>) {
  const { data, error, errorUpdateCount, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  // While it is asked again the failure stays, and the button under the finger with it.
  if (!error && errorUpdateCount === 0) return skeleton;
  if (nothing && (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT'))) return nothing;
  const message = error ? messageOf(error) : '';
  return (
    <Failure
      {...(typeof title === 'string' ? { title, message } : { title: title(message) })}
      page={page}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
