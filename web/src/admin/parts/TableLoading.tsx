import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';

export function TableLoading({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className="flex flex-col gap-2.5">
        <Skeleton className="h-6" />
        {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    </LoadingRegion>
  );
}
