import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/PageTitle.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';

type AdminPageProps = {
  title: string;
  /** The pages above this one, the outermost first, without the dashboard. */
  above?: readonly Crumb[] | undefined;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** What can be done here. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the portal: where it is, what it is, what can be done, and then the thing itself. */
export function AdminPage({ title, above, badges, actions, children }: AdminPageProps) {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <PageTitle>{`${title} – Admin`}</PageTitle>
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
