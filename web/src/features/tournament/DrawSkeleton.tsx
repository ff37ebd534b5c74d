import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The draw while its code is on the way: the row of rounds, and matches in as many columns as fit. */
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
