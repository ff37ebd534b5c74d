import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { FileMissing, reloadOnce } from '../../lib/file-missing.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { PageFailure } from './PageFailure.tsx';

/** Shows a skeleton while a page loads, and a page with Retry if it cannot. Bugs go on to the crash page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      fallback={(error, tryAgain) => {
        if (!(error instanceof ApiFailure)) throw error;
        return (
          <PageFailure
            kind="page"
            error={error}
            onRetry={() => {
              reset();
              tryAgain();
            }}
            fallback={<PageSkeleton />}
          />
        );
      }}
    >
      <PromptSuspense fallback={<PageSkeleton />} missing={<MissingPage />}>
        {children}
      </PromptSuspense>
    </ErrorBoundary>
  );
}

/** The page's code did not load: reloads the address, but only once by itself. */
function MissingPage() {
  useEffect(reloadOnce, []);
  return (
    <PageFailure
      kind="page"
      error={new FileMissing()}
      onRetry={() => location.reload()}
      fallback={<PageSkeleton />}
    />
  );
}

function PageSkeleton() {
  return (
    <div className="page min-h-[80dvh] py-10">
      <LoadingRegion label="Loading...">
        <Skeleton className="h-14 w-3/5 max-w-96" />
        <Skeleton className="mt-5 h-5 w-4/5 max-w-120" />
        <div className="mt-10 flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </LoadingRegion>
    </div>
  );
}
