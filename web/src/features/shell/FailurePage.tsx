import { useEffect } from 'react';
import { failureMessage, isFailure } from '../../api/api-failure.ts';
import { forgetFailedQueries } from '../../api/query-client.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { SignInRequired } from '../../parts/account/SignInRequired.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

export type FailurePageProps = {
  /** What failed: the whole site, its configuration, or one page. */
  kind: 'crash' | 'config' | 'page';
  error: unknown;
  onRetry?: (() => void) | undefined;
};

/** Replaces a page, or the whole site. Loaded before anything can fail. */
export function FailurePage({ kind, error, onRetry }: FailurePageProps) {
  switch (kind) {
    case 'crash':
      return <Crash error={error} />;
    case 'config':
      return <ConfigError error={error} onRetry={onRetry} />;
    case 'page':
      return isFailure(error, 'UNAUTHENTICATED') ? (
        <SignedOutElsewhere />
      ) : (
        <LoadError error={error} onRetry={onRetry} />
      );
  }
}

/** For errors nobody caught, which are bugs. Both ways out reload, because nothing in the page can be trusted. */
function Crash({ error }: { error: unknown }) {
  const stack = error instanceof Error ? error.stack : undefined;
  return (
    <main className="page">
      <DocumentTitle>Something went wrong</DocumentTitle>
      <ErrorState
        page
        title="Something went wrong"
        message={messageOf(error, 'An unexpected error occurred')}
        retryLabel="Reload Page"
        onRetry={() => location.reload()}
        action={
          <a href={sitePaths.home()} className={homeClass}>
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

function ConfigError({ error, onRetry }: Pick<FailurePageProps, 'error' | 'onRetry'>) {
  return (
    <main className="page">
      <DocumentTitle>Configuration Error</DocumentTitle>
      <ErrorState
        page
        title="Configuration Error"
        message="Failed to load application configuration"
        retryLabel="Try Again"
        onRetry={onRetry}
      >
        <p className="mt-4 max-w-measure font-mono text-quiet text-small">
          {messageOf(error, 'Configuration not available')}
        </p>
      </ErrorState>
    </main>
  );
}

/** The session ended elsewhere, and a refused call revealed it. */
const SignedOutElsewhere = () => (
  <div className="page py-10">
    <SignInRequired>You've been signed out on another device.</SignInRequired>
  </div>
);

function LoadError({ error, onRetry }: Pick<FailurePageProps, 'error' | 'onRetry'>) {
  useEffect(() => forgetFailedQueries, []);
  return (
    <div className="page">
      <DocumentTitle>Error Loading Data</DocumentTitle>
      <ErrorState
        page
        title="Error Loading Data"
        message={failureMessage(error)}
        onRetry={onRetry}
        action={
          <Link to={sitePaths.home()} className={homeClass}>
            Go Home
          </Link>
        }
      />
    </div>
  );
}

const homeClass = buttonClass({ variant: 'outline' });

const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise;
