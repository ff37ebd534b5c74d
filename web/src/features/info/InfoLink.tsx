import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';

/** A link in running text. */
export function InfoLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={linkClass()}>
      {children}
    </Link>
  );
}
