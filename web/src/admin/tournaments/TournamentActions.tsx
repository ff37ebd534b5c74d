import type { Tournament } from '@boast/contract/tournaments';
import { choosableStatuses } from '@boast/domain/tournament/lifecycle';
import { refuseStartOver } from '@boast/domain/tournament/start-over';
import { Ban, CalendarClock, Eye, History, Pencil, RefreshCw, Send, Sheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { DeleteTournamentDialog } from './DeleteTournamentDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { publishHindrance } from './publish-hindrance.ts';
import { StartOverDialog } from './StartOverDialog.tsx';

/** What can be done with a tournament as a whole. */
export function TournamentActions({ tournament }: { tournament: Tournament }) {
  const { id, status, sourceUrl, gender } = tournament;
  const [open, setOpen] = useState<'publish' | 'cancel' | 'delete' | 'start-over' | null>(null);
  const close = () => setOpen(null);
  const isDraft = status === 'CREATING';
  const mayCancel = (choosableStatuses(status) as readonly string[]).includes('CANCELLED');
  return (
    <>
      {!isDraft && (
        <Link to={pb.tournament({ tournamentId: id })} className={buttonClass({ variant: 'quiet' })}>
          <Eye aria-hidden="true" />
          View on site
        </Link>
      )}
      <Button variant="quiet" onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      {mayCancel && (
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          <Ban aria-hidden="true" />
          Cancel tournament
        </Button>
      )}
      {mayStartOver(tournament) && (
        <Button variant="quiet" onClick={() => setOpen('start-over')}>
          <History aria-hidden="true" />
          Start over
        </Button>
      )}
      {sourceUrl !== null && status !== 'CANCELLED' && (
        <Link
          to={adminPaths.importPreview({ url: sourceUrl, gender, tournamentId: id })}
          className={buttonClass({ variant: 'outline' })}
        >
          <RefreshCw aria-hidden="true" />
          Re-import now
        </Link>
      )}
      {status !== 'CANCELLED' && (
        <Link
          to={adminPaths.importSheet({ tournamentId: id })}
          className={buttonClass({ variant: sourceUrl === null ? 'outline' : 'quiet' })}
        >
          <Sheet aria-hidden="true" />
          From a sheet
        </Link>
      )}
      <Link to={adminPaths.tournamentDay(id)} className={buttonClass({ variant: 'outline' })}>
        <CalendarClock aria-hidden="true" />
        Day
      </Link>
      <Link to={adminPaths.editTournament(id)} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
      {isDraft && (
        <Button onClick={() => setOpen('publish')} disabled={publishHindrance(tournament) !== null}>
          <Send aria-hidden="true" />
          Publish
        </Button>
      )}
      {open === 'publish' && <PublishDialog tournament={tournament} onClose={close} />}
      {open === 'cancel' && <CancelDialog tournament={tournament} onClose={close} />}
      {open === 'start-over' && <StartOverDialog tournament={tournament} onClose={close} />}
      {open === 'delete' && <DeleteTournamentDialog tournament={tournament} onClose={close} />}
    </>
  );
}

/** Whether the new start lies ahead is asked in the dialog. */
const mayStartOver = ({ status, sealedAt, rounds }: Tournament): boolean =>
  refuseStartOver({
    status,
    sealed: sealedAt !== null,
    hasBegun: rounds.some(({ matches }) =>
      matches.some(({ isCompleted, isBye, gameScores }) => (isCompleted && !isBye) || gameScores.length > 0),
    ),
    startsLater: true,
  }) === null;
