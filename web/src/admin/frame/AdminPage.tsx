import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { dashboardNavItem } from './nav-items.ts';
import { useMayOpen, usePortalRole } from './use-portal-role.ts';

type AdminPageProps = {
  title: string;
  /** The parent pages, outermost first, without the dashboard. */
  above?: readonly Crumb[] | undefined;
  badges?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function AdminPage({ title, above, badges, actions, children }: AdminPageProps) {
  const isOfStaff = usePortalRole().kind === 'staff';
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <PageTitle>{isOfStaff ? `${title} – Admin` : title}</PageTitle>
      <header className="flex flex-col gap-2">
        {above && <Breadcrumbs above={above} here={title} />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="display min-w-0 text-[2.25rem] leading-none sm:text-[2.75rem]">{title}</h1>
            {badges}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

interface Crumb {
  readonly to: string;
  readonly name: string;
}

/** Without the pages that one may not open: those who run a club's draw begin at the draw. */
function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  const mayOpen = useMayOpen();
  const crumbs = [dashboardNavItem, ...above].filter(({ to }) => mayOpen(to));
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-small">
        {crumbs.map(({ to, name }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link to={to} className={linkClass('quiet')}>
              {name}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5 text-quiet" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {here}
        </li>
      </ol>
    </nav>
  );
}
