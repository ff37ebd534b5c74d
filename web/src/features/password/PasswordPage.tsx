import type { ReactNode } from 'react';
import { PageTitle } from '../../parts/PageTitle.tsx';

type PasswordPageProps = {
  title: string;
  lead?: ReactNode;
  /** The page replaced another one in place, so the focus moves to its title. */
  arrived?: boolean | undefined;
  children?: ReactNode;
};

export function PasswordPage({ title, lead, arrived = false, children }: PasswordPageProps) {
  return (
    <div className="page py-12">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto max-w-form">
        <h1 ref={arrived ? focus : undefined} tabIndex={-1} className="display text-display">
          {title}
        </h1>
        {lead && <div className="mt-4 mb-8 text-quiet">{lead}</div>}
        {children}
      </div>
    </div>
  );
}

const focus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });
