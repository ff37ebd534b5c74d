import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import type { FailurePageProps } from './FailurePage.tsx';

/** The first view does without it; loaded before anything can fail. If it did not load either, a plain line says so. */
const FailurePage = lazyPart(async () => (await import('./FailurePage.tsx')).FailurePage);
export const warmFailurePage = FailurePage.load;

export const PageFailure = ({ fallback, ...props }: FailurePageProps & { fallback?: ReactNode }) => (
  <PromptSuspense fallback={fallback}>
    <FailurePage {...props} />
  </PromptSuspense>
);
