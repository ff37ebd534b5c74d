import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { addressOf, type ResultsFilter } from './results-filter.ts';

export function ResultsEmpty({ reason }: { reason: 'signed-out' | ResultsFilter['tab'] }) {
  if (reason === 'signed-out') {
    const next = addressOf({ tab: 'mine', tournamentId: null, page: 0 });
    return (
      <EmptyState
        title="Sign In Required"
        action={
          <Link to={sitePaths.login({ next })} className={buttonClass()}>
            Sign In
          </Link>
        }
      >
        Sign in to see your tips and the points they earned.
      </EmptyState>
    );
  }
  if (reason === 'mine') {
    return (
      <EmptyState
        title="No Tips Yet"
        action={
          <Link to={sitePaths.tournaments()} className={buttonClass()}>
            Browse tournaments
          </Link>
        }
      >
        Enter a tournament and your decided tips will show up here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No Results Yet"
      action={
        <Link to={sitePaths.liveResults()} className={linkClass()}>
          See live matches
        </Link>
      }
    >
      Finished matches will show up here.
    </EmptyState>
  );
}
