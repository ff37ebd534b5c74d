import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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

/** Surrounds skeletons and announces once what is loading. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

type VisuallyHiddenProps = {
  /** `status` announces changes of the text. */
  role?: 'status' | undefined;
  children: ReactNode;
};

export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span role={role} className="sr-only">
      {children}
    </span>
  );
}
