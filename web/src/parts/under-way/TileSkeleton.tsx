import type { ReactNode } from 'react';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';

export function TileSkeleton({ head = <Skeleton className="h-7 w-1/2" /> }: { head?: ReactNode }) {
  return (
    <LoadingRegion label="Loading live matches">
      <div className="@container rounded-large border border-line bg-glass">
        <div className="border-line border-b px-5 py-4 sm:px-6">{head}</div>
        <div className="grid min-h-[49rem] content-start @min-[44rem]:min-h-[29rem] @min-[44rem]:grid-cols-2 @min-[56rem]:min-h-[21rem]">
          <div className="flex flex-col gap-5 p-6">
            <div className="grid grid-cols-2 gap-6">
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </div>
            <Skeleton className="h-12" />
            <Skeleton className="h-16" />
          </div>
          <div className="flex flex-col gap-5 p-6">
            <Skeleton className="h-5 w-2/5" />
            <div className="grid grid-cols-2 gap-6">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </div>
            <Skeleton className="h-12" />
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}
