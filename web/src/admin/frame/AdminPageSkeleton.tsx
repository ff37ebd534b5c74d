import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A page of the portal that is on its way. */
export function AdminPageSkeleton() {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <LoadingRegion label="Loading...">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-3 h-9 w-3/5 max-w-96" />
        <Skeleton className="mt-8 h-64" />
      </LoadingRegion>
    </div>
  );
}
