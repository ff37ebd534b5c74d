import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { classNames } from '../class-names.ts';

/** Decoration: the first view does not wait for it. */
const courtPlan = lazyPart(async () => (await import('../marks/CourtPlan.tsx')).CourtPlan);

type EmptyStateProps = {
  title: ReactNode;
  /** A link or button. Without one the page is a dead end; leave it out only inside a list of panels. */
  action?: ReactNode;
  /** The state fills the page (404, sign-in required): larger, with the title as h1. */
  page?: boolean | undefined;
  children?: ReactNode;
};

export function EmptyState({ title, action, page = false, children }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div
      className={classNames(
        'relative isolate flex flex-col items-start justify-center gap-3 overflow-hidden',
        page ? 'min-h-[60dvh] py-16' : 'min-h-44 px-5 py-8 sm:px-6',
      )}
    >
      <PromptSuspense missing={null}>
        <courtPlan.Page isLarge={page} />
      </PromptSuspense>
      <Title className={classNames('display max-w-[18ch]', page ? 'text-display' : 'text-title')}>
        {title}
      </Title>
      {children && <div className="max-w-[46ch] text-quiet">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
