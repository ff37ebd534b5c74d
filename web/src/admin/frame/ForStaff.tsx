import type { StaffAccess } from '@boast/domain/account/roles';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { useMayDo, useMayOpen } from './use-role.ts';

export function ForStaff({ access, children }: { access: StaffAccess; children: ReactNode }) {
  return useMayDo()(access) && children;
}

type StaffLinkProps = {
  to: string;
  className: string;
  /** For those who may not open the page: the text without the link, or nothing. */
  closed?: 'words' | 'nothing';
  children: ReactNode;
};

export function StaffLink({ to, className, closed = 'words', children }: StaffLinkProps) {
  if (useMayOpen()(to))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return closed === 'words' ? <span>{children}</span> : null;
}
