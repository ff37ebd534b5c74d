import { useEffect } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { forgetFailedQueries } from '../../api/query-client.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

export function LoadErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
          <Link to={sitePaths.home()} className={buttonClass({ variant: 'outline' })}>
            Go Home
          </Link>
        }
      />
    </div>
  );
}
