import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

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

/** As tall as the match on court, to an entrant also with their pick. */
export const OnCourtSkeleton = ({ isEntered }: { isEntered: boolean }) => (
  <Skeleton className={`grow rounded-large ${isEntered ? 'h-58 sm:h-54' : 'h-31 sm:h-32'}`} />
);
