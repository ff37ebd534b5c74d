import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, isFailure } from '../../api/api-failure.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { LoadErrorPage } from './LoadErrorPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const signedOut = lazyPage(async () => (await import('./SignedOutElsewhere.tsx')).SignedOutElsewhere);

/** Around each page: a skeleton while it loads, a page with Retry when it cannot. A bug goes on to the crash page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      fallback={(error, tryAgain) => {
        if (isFailure(error, 'UNAUTHENTICATED')) {
          return (
            <PromptSuspense fallback={<PageSkeleton />}>
              <signedOut.Page params={{}} />
            </PromptSuspense>
          );
        }
        if (!isLoadError(error)) throw error;
        return (
          <LoadErrorPage
            error={error}
            onRetry={() => {
              reset();
              tryAgain();
            }}
          />
        );
      }}
    >
      <PromptSuspense fallback={<PageSkeleton />}>{children}</PromptSuspense>
    </ErrorBoundary>
  );
}

/** A call that failed, or a chunk of the page that did not come (the browsers word that differently). */
const isLoadError = (error: unknown): boolean =>
  error instanceof ApiFailure ||
  (error instanceof TypeError &&
    /dynamically imported module|importing a module script/i.test(error.message));
