import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';

export function StandingsSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className="flex flex-col gap-2">
        {'abcdefghij'.split('').map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </LoadingRegion>
  );
}
