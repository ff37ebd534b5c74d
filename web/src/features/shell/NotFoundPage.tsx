import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { NextDraw } from '../../parts/tournaments/reminders/NextDraw.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';

export function NotFoundPage() {
  return (
    <div className="page">
      <PageTitle>404 Oops! Page not found</PageTitle>
      <EmptyState
        page
        title="404"
        action={
          <>
            <Link to={sitePaths.home()} className={buttonClass()}>
              Return to Home
            </Link>
            <NextDraw />
          </>
        }
      >
        <p className="text-lead">Oops! Page not found</p>
      </EmptyState>
    </div>
  );
}
