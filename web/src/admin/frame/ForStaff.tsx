import type { StaffAccess } from '@boast/domain/account/roles';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { useMayDo, useMayOpen } from './use-role.ts';

/** What only some of the staff may do is shown to them alone. */
export function ForStaff({ access, children }: { access: StaffAccess; children: ReactNode }) {
  return useMayDo()(access) && children;
}

type StaffLinkProps = {
  to: string;
  className: string;
  /** What stands here for those to whom the page is closed: the words without the link, unless it says otherwise. */
  closed?: 'words' | 'nothing';
  children: ReactNode;
};

/** A link to a page of the portal. */
export function StaffLink({ to, className, closed = 'words', children }: StaffLinkProps) {
  if (useMayOpen()(to))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return closed === 'words' ? <span>{children}</span> : null;
}
