import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Ten rows on their way. */
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
