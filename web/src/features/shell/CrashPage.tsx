import { sitePaths } from '../../lib/path-builder.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

/** For errors nobody caught, which are bugs. Both ways out reload, because nothing in the page can be trusted. */
export function CrashPage({ error }: { error: unknown }) {
  const message = error instanceof Error && error.message ? error.message : 'An unexpected error occurred';
  const stack = error instanceof Error ? error.stack : undefined;
  return (
    <main className="page">
      <DocumentTitle>Something went wrong</DocumentTitle>
      <ErrorState
        page
        title="Something went wrong"
        message={message}
        retryLabel="Reload Page"
        onRetry={() => location.reload()}
        action={
          <a href={sitePaths.home()} className={buttonClass({ variant: 'outline' })}>
            Go Home
          </a>
        }
      >
        {stack && (
          <div className="mt-6 w-full max-w-page">
            {/* A plain details element: every page carries this code, and Disclosure would add to it. */}
            <details open>
              <summary>Details for us</summary>
              <pre className="whitespace-pre-wrap break-words font-mono text-micro">{stack}</pre>
            </details>
          </div>
        )}
      </ErrorState>
    </main>
  );
}
