import { messageOf } from '../../api/api-failure.ts';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** What a page needs did not come. */
export function LoadErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
