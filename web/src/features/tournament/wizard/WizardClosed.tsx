import type { Tournament } from '@boast/contract/tournaments';
import { Link } from '../../../lib/router/Link.tsx';
import { pb } from '../../../path-builder.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** The start has come. What was picked and not sent is still on the draw's page. */
export function WizardClosed({ tournament }: { tournament: Tournament }) {
  const isCancelled = tournament.status === 'CANCELLED';
  return (
    <EmptyState
      page
      title={isCancelled ? 'This tournament was cancelled' : 'Entries are closed'}
      action={
        <Link to={pb.tournament({ tournamentId: tournament.id })} className={buttonClass()}>
          {isCancelled ? 'To the tournament' : 'Follow the draw'}
        </Link>
      }
    >
      {isCancelled
        ? `${tournament.name} will not be played. Credits for entries go back by themselves.`
        : `${tournament.name} has started, so tips can no longer be made. Results come in on the draw, beside your picks.`}
    </EmptyState>
  );
}
