import type { ReactNode } from 'react';

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
