import { ChevronRight } from 'lucide-react';
import { Link } from '../../lib/router/Link.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { dashboardPlace } from './places.ts';

export interface Crumb {
  readonly to: string;
  readonly name: string;
}

/** The way from the dashboard to this page. */
export function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-small">
        {[dashboardPlace, ...above].map(({ to, name }) => (
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
