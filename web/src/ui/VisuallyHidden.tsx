import type { ReactNode } from 'react';

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
