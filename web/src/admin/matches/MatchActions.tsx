import type { Match, Tournament } from '@boast/contract/tournaments';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { adminPaths } from '../admin-paths.ts';
import { isReady } from '../match-words.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';
import { DeleteMatchDialog } from './DeleteMatchDialog.tsx';

type MatchActionsProps = { match: Match; tournament: Tournament };

/** What can be done with a match. A bye can become a match, and nothing else. */
export function MatchActions({ match, tournament }: MatchActionsProps) {
  const [open, setOpen] = useState<'result' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const isSealed = tournament.sealedAt !== null;
  if (match.isBye)
    return isSealed ? null : (
      <Link
        to={adminPaths.newMatch({ tournamentId: tournament.id })}
        className={buttonClass({ variant: 'outline' })}
      >
        Make it a match
      </Link>
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      <Link to={adminPaths.editMatch(match.id)} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
      {isSealed && (isReady(match) || match.isCompleted) && (
        <Button onClick={() => setOpen('result')}>
          {match.isCompleted ? 'Correct result' : 'Enter result'}
        </Button>
      )}
      {open === 'result' && (
        <ResultDialog tournament={tournament} match={match} onClose={close} onNext={null} />
      )}
      {open === 'delete' && <DeleteMatchDialog match={match} tournament={tournament} onClose={close} />}
    </>
  );
}
