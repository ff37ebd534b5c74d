import type { Tournament } from '@boast/contract/tournaments';
import { Eye, Pencil, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { adminPaths } from '../admin-paths.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { publishHindrance } from './publish-hindrance.ts';

/** What can be done with a tournament as a whole. */
export function TournamentActions({ tournament }: { tournament: Tournament }) {
  const { id, status, sourceUrl, gender } = tournament;
  const [publishing, setPublishing] = useState(false);
  const isDraft = status === 'CREATING';
  return (
    <>
      {!isDraft && (
        <Link to={pb.tournament({ tournamentId: id })} className={buttonClass({ variant: 'quiet' })}>
          <Eye aria-hidden="true" />
          View on site
        </Link>
      )}
      {sourceUrl !== null && (
        <Link
          to={adminPaths.importPreview({ url: sourceUrl, gender })}
          className={buttonClass({ variant: 'outline' })}
        >
          <RefreshCw aria-hidden="true" />
          Re-import now
        </Link>
      )}
      <Link to={adminPaths.editTournament(id)} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
      {isDraft && (
        <Button onClick={() => setPublishing(true)} disabled={publishHindrance(tournament) !== null}>
          <Send aria-hidden="true" />
          Publish
        </Button>
      )}
      {publishing && <PublishDialog tournament={tournament} onClose={() => setPublishing(false)} />}
    </>
  );
}
