import { classNames } from '../class-names.ts';

/**
 * Reserves the place of something that loads, in its size (`className="h-8 w-40"`). Hidden from screen readers:
 * announce it once with LoadingRegion.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-skeleton rounded-small bg-glass-high', className ?? 'h-4 w-full')}
    />
  );
}
