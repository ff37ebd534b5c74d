import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function TournamentNotFound() {
  return (
    <div className="page">
      <PageTitle>Tournament Not Found</PageTitle>
      <EmptyState
        page
        title="Tournament Not Found"
        action={
          <Link to={pb.tournaments()} className={buttonClass()}>
            All tournaments
          </Link>
        }
      >
        It may have been taken down, or the address may be wrong.
      </EmptyState>
    </div>
  );
}
