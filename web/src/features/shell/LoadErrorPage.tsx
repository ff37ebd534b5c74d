import { useEffect } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { forgetFailed } from '../../api/app-api.ts';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

export function LoadErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => forgetFailed, []);
  return (
    <div className="page">
      <DocumentTitle>Error Loading Data</DocumentTitle>
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
