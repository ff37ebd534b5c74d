import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { useMayOpen } from './use-portal-role.ts';

type PortalLinkProps = {
  to: string;
  className: string;
  /** For those who may not open the page: the text without the link, or nothing. */
  closed?: 'words' | 'nothing';
  children: ReactNode;
};

export function PortalLink({ to, className, closed = 'words', children }: PortalLinkProps) {
  if (useMayOpen()(to))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return closed === 'words' ? <span>{children}</span> : null;
}
