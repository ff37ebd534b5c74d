import type { ReactNode } from 'react';

/** The title of a page; beside it what narrows the page, or leads on. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <h1 className="display text-display">{title}</h1>
      {children}
    </div>
  );
}
