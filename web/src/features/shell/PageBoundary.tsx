import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { ApiFailure, isFailure } from '../../api/api-failure.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { FileMissing, reloadOnce } from '../../lib/file-missing.ts';
import { lazyPage, lazyPart } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';

const signedOut = lazyPage(async () => (await import('./SignedOutElsewhere.tsx')).SignedOutElsewhere);

/** Shows a skeleton while a page loads, and a page with Retry if it cannot. Bugs go on to the crash page. */
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
        if (!(error instanceof ApiFailure)) throw error;
        return (
          <Trouble
            error={error}
            onRetry={() => {
              reset();
              tryAgain();
            }}
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
  return <Trouble error={new FileMissing()} onRetry={() => location.reload()} />;
}

/** Preloaded before anything can fail; if it did not load either, a plain line says so. */
const loadError = lazyPart(async () => (await import('./LoadErrorPage.tsx')).LoadErrorPage);
export const warmLoadError = loadError.load;

const Trouble = (props: ComponentProps<typeof loadError.Page>) => (
  <PromptSuspense fallback={<PageSkeleton />}>
    <loadError.Page {...props} />
  </PromptSuspense>
);

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
