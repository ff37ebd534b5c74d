import type { ReactNode } from 'react';
import { Link } from '../lib/router/Link.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/status/EmptyState.tsx';
import { PageTitle } from './PageTitle.tsx';

type EmptyPageProps = {
  title: string;
  to: string;
  way: string;
  children?: ReactNode;
};

export function EmptyPage({ title, to, way, children }: EmptyPageProps) {
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        page
        title={title}
        action={
          <Link to={to} className={buttonClass()}>
            {way}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
