import { MatchRowsSkeleton } from '../../parts/tournaments/MatchRowsSkeleton.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';

export function ResultsSkeleton() {
  return (
    <LoadingRegion label="Loading results">
      <div className="border-tin border-b-[3px] pb-2">
        <Skeleton className="h-8 w-2/3 max-w-96" />
        <Skeleton className="mt-2 h-4 w-48" />
      </div>
      <MatchRowsSkeleton />
    </LoadingRegion>
  );
}
