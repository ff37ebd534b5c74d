import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function ResultsSkeleton() {
  return (
    <LoadingRegion label="Loading results">
      <div className="border-tin border-b-[3px] pb-2">
        <Skeleton className="h-8 w-2/3 max-w-96" />
        <Skeleton className="mt-2 h-4 w-48" />
      </div>
      <div className="grid gap-x-12 lg:grid-cols-2">
        {'abcdefghij'.split('').map((row) => (
          <div key={row} className="flex h-16 flex-col justify-center gap-2 border-line border-b">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-4 w-56" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
