import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, isFailure, messageOf } from '../../api/api-failure.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { lazyPage } from '../../lib/lazy-page.tsx';
import { pb } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';

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

/** A page that is on its way: a title, and lines under it. */
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

/** What a page needs did not come. */
function LoadErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="page">
      <title>Error Loading Data</title>
      <ErrorState
        page
        title="Error Loading Data"
        message={messageOf(error)}
        onRetry={onRetry}
        action={
          <Link to={pb.home()} className={buttonClass({ variant: 'outline' })}>
            Go Home
          </Link>
        }
      />
    </div>
  );
}
