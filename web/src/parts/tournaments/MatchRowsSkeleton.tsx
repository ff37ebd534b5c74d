import { Skeleton } from '../../ui/status/Skeleton.tsx';

/** As tall as `MatchRows`. */
export function MatchRowsSkeleton({ className }: { className?: string }) {
  return (
    <div className={`grid gap-x-12 lg:grid-cols-2 ${className ?? ''}`}>
      {'abcdefghij'.split('').map((row) => (
        <div key={row} className="flex h-16 flex-col justify-center gap-2 border-line border-b">
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </div>
  );
}
