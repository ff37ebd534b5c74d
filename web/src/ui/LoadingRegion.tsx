import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Around skeletons: says once what is loading, while the shapes show where it will stand. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
