import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The place of what is still loading, in its size (`className="h-8 w-40"`). Hidden from screen readers: say it once with LoadingRegion. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-skeleton rounded-small bg-glass-high', className ?? 'h-4 w-full')}
    />
  );
}

/** Around skeletons: says once what is loading, while the shapes show where it will stand. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

type VisuallyHiddenProps = {
  /** `status`: what it comes to say is said as it comes. */
  role?: 'status' | undefined;
  children: ReactNode;
};

/** Text for screen readers alone. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span role={role} className="sr-only">
      {children}
    </span>
  );
}
