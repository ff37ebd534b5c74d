import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** As tall as the figures of an entry: at the end one fewer, as nothing is left to hope for. */
export function SummarySkeleton({ isOver }: { isOver: boolean }) {
  return (
    <LoadingRegion label="Loading your entry">
      <Skeleton className={`sm:h-[4.2rem] ${isOver ? 'h-[9.65rem]' : 'h-[15.1rem]'}`} />
    </LoadingRegion>
  );
}
