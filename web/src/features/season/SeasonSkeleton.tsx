import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Where the season will stand. */
export function SeasonSkeleton() {
  return (
    <LoadingRegion label="Loading the leaderboard">
      <Skeleton className="h-10 w-64 max-w-full" />
      <div className="mt-6 flex flex-col gap-2">
        {'abcdefghijkl'.split('').map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </LoadingRegion>
  );
}
