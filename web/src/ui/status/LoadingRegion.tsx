import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Surrounds skeletons and announces once what is loading. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
