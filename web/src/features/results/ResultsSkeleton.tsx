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
          <div key={row} className="border-line border-b py-4">
            <Skeleton className="h-3 w-16" />
            <div className="mt-2 flex max-w-120 flex-col gap-3">
              {['w-44', 'w-36'].map((width) => (
                <div key={width} className="flex justify-between gap-3">
                  <Skeleton className={`h-5 ${width}`} />
                  <Skeleton className="h-5 w-4" />
                </div>
              ))}
            </div>
            <Skeleton className="mt-3 h-3 w-40" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
