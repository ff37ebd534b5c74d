import { LoadingRegion } from '../../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';

export function TournamentGridSkeleton() {
  return (
    <LoadingRegion label="Loading...">
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className="h-84 rounded-large border border-line bg-glass p-5">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-4 h-12" />
            <Skeleton className="mt-4 h-4 w-40" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
