import type { ReactNode } from 'react';
import { PageTitle } from '../../parts/PageTitle.tsx';

type PasswordPageProps = {
  title: string;
  /** What the page is for, or what has happened. */
  lead?: ReactNode;
  /** The page took another's place under the reader's hands: focus goes to its title. */
  arrived?: boolean | undefined;
  children?: ReactNode;
};

/** A page with one thing to do, in a narrow column. */
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
