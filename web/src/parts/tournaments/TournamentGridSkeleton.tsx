import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';

/** Where the cards will stand. */
export function TournamentGridSkeleton() {
  return (
    <LoadingRegion label="Loading...">
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-84 rounded-large!" />
        ))}
      </div>
    </LoadingRegion>
  );
}
