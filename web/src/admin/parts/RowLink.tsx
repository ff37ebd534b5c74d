import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';

/** The link by which a row of a list opens. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={rowLinkClass}>
      {children}
    </Link>
  );
}

export const rowLinkClass =
  'font-[650] text-ink no-underline hover:text-accent hover:underline underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-2.5';
