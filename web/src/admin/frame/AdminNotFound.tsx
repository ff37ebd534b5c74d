import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Nothing is at this address: says what is missing, and leads back to its list. */
export function AdminNotFound({ title, back }: { title: string; back: string }) {
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        page
        title={title}
        action={
          <Link to={back} className={buttonClass()}>
            Back
          </Link>
        }
      />
    </div>
  );
}
