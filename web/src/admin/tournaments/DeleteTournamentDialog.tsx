import type { Tournament } from '@boast/contract/tournaments';
import { DELETION_REFUSALS, refuseDeletion } from '@boast/domain/tournament/deletion';
import { call } from '../../api/app-api.ts';
import { navigate } from '../../lib/router/router.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { DeleteDialog } from '../parts/DeleteDialog.tsx';
import { useFreshTournament } from '../parts/use-fresh-tournament.ts';

type DeleteTournamentDialogProps = { tournament: Tournament; onClose: () => void };

/** Only what left no trace can be deleted; for the rest it says what to do instead. */
export function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const { id, name, version, entryCount, sealedAt, totalMatches } = tournament;
  useFreshTournament(id);
  const refusal = refuseDeletion({ sealed: sealedAt !== null, hasEntries: entryCount > 0 });
  if (refusal)
    return (
      <AlertDialog
        title={`${name} cannot be deleted`}
        description={DELETION_REFUSALS[refusal]}
        onAnswer={onClose}
      />
    );
  return (
    <DeleteDialog
      what="tournament"
      title={`Delete ${name}?`}
      description={`Its draw goes with it: ${totalMatches} matches. The players stay. This cannot be undone.`}
      remove={(reason) =>
        call('deleteTournament', { params: { tournamentId: id }, query: { reason }, ifMatch: version })
      }
      onDone={() => navigate(adminPaths.tournaments(), { replace: true })}
      onClose={onClose}
    >
      {tournament.sourceUrl !== null && (
        <Alert title="It came from a page">It can be imported again from there at any time.</Alert>
      )}
    </DeleteDialog>
  );
}
