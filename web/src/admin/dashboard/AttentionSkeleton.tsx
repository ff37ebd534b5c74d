import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Where the seven cards will stand. */
export function AttentionSkeleton() {
  return (
    <LoadingRegion label="Loading what needs attention...">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {['overdue', 'issues', 'draws', 'locks', 'sync', 'payments', 'prizes'].map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
    </LoadingRegion>
  );
}
