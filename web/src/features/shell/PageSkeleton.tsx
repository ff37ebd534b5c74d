import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A page that is on its way: a title and what stands under it. */
export function PageSkeleton() {
  return (
    <div className="page min-h-[80dvh] py-10">
      <LoadingRegion label="Loading...">
        <Skeleton className="h-14 w-3/5 max-w-96" />
        <Skeleton className="mt-5 h-5 w-4/5 max-w-120" />
        <div className="mt-10 grid gap-4 md:grid-cols-3">
          <Skeleton className="h-52" />
          <Skeleton className="h-52 max-md:hidden" />
          <Skeleton className="h-52 max-md:hidden" />
        </div>
      </LoadingRegion>
    </div>
  );
}
