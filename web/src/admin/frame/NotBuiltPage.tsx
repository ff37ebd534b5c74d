import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AdminPage } from './AdminPage.tsx';
import { dashboardPlace } from './places.ts';

/** A place that the portal will have: says honestly that it is not there yet. */
export function NotBuiltPage({ title }: { title: string }) {
  return (
    <AdminPage title={title} above={[]}>
      <EmptyState
        title="Not built yet"
        action={
          <Link to={dashboardPlace.to} className={buttonClass({ variant: 'outline' })}>
            Back to the dashboard
          </Link>
        }
      >
        {title} will be managed here. Nothing is lost meanwhile: what people do is stored all the same.
      </EmptyState>
    </AdminPage>
  );
}
