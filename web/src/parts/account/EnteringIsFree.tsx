import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';

/** Replaces the pages about credits while credits are switched off. */
export function EnteringIsFree() {
  return (
    <EmptyState
      page
      title="Entering is free"
      action={
        <Link to={sitePaths.tournaments()} className={buttonClass()}>
          Browse tournaments
        </Link>
      }
    >
      You don't need credits for now: every tournament is free to enter.
    </EmptyState>
  );
}
