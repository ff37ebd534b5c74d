import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';

/** Where results will stand. */
export function ResultsSkeleton() {
  return (
    <LoadingRegion label="Loading results">
      <Skeleton className="h-10 w-2/3 max-w-96" />
      <div className="mt-6 flex flex-col gap-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    </LoadingRegion>
  );
}
