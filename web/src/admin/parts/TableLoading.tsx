import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';

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

/** The main link of a table row. */
export const rowLinkClass =
  'font-[650] text-ink no-underline hover:text-accent hover:underline underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-2.5';
