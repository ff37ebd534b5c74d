import type { ReactNode } from 'react';
import { Link } from '../lib/router/Link.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/status/EmptyState.tsx';
import { PageTitle } from './PageTitle.tsx';

type EmptyPageProps = {
  title: string;
  to: string;
  linkText: string;
  children?: ReactNode;
};

export function EmptyPage({ title, to, linkText, children }: EmptyPageProps) {
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        page
        title={title}
        action={
          <Link to={to} className={buttonClass()}>
            {linkText}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
