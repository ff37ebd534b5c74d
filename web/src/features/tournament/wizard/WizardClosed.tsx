import type { Tournament } from '@boast/contract/tournaments';
import { Link } from '../../../lib/router/Link.tsx';
import { pb } from '../../../lib/path-builder.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

type WizardClosedProps = {
  tournament: Tournament;
  /** Entries are open, and the reader is an administrator. */
  isAdmin: boolean;
};

/** Nothing can be tipped here. What was picked and not sent is still on the draw's page. */
export function WizardClosed({ tournament, isAdmin }: WizardClosedProps) {
  const { title, wayOn, text } = wordsOf(tournament, isAdmin);
  return (
    <EmptyState
      page
      title={title}
      action={
        <Link to={pb.tournament({ tournamentId: tournament.id })} className={buttonClass()}>
          {wayOn}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}

function wordsOf({ name, status }: Tournament, isAdmin: boolean) {
  if (isAdmin) {
    return {
      title: 'Administrators cannot enter tournaments',
      wayOn: 'See the draw',
      text: 'You see the draw as everybody does; picks are for those who can win.',
    };
  }
  if (status === 'CANCELLED') {
    return {
      title: 'This tournament was cancelled',
      wayOn: 'To the tournament',
      text: `${name} will not be played. Credits for entries go back by themselves.`,
    };
  }
  return {
    title: 'Entries are closed',
    wayOn: 'Follow the draw',
    text: `${name} has started, so tips can no longer be made. Results come in on the draw, beside your picks.`,
  };
}
