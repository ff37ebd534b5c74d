import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';

export function BoardSkeleton() {
  return (
    <LoadingRegion label="Loading...">
      <div className="flex flex-col gap-2">
        {'abcdefghij'.split('').map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </LoadingRegion>
  );
}

export function DrawSkeleton() {
  return (
    <LoadingRegion label="Loading the draw">
      <Skeleton className="h-11" />
      <div className="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-2 lg:grid-cols-4">
        {'abcdefghijklmnop'.split('').map((match) => (
          <Skeleton key={match} className="h-20" />
        ))}
      </div>
    </LoadingRegion>
  );
}

/** The match on court, to an entrant also with their pick. On a phone long names take a second line. */
export const onCourtHeight = (isEntered: boolean): string =>
  isEntered ? 'min-h-63 sm:min-h-54' : 'min-h-36 sm:min-h-32';

export const OnCourtSkeleton = ({ isEntered }: { isEntered: boolean }) => (
  <Skeleton className={`grow rounded-large ${onCourtHeight(isEntered)}`} />
);
