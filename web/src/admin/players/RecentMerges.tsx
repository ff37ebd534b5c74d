import type { RecentMerge } from '@boast/contract/admin-players';
import type { Player } from '@boast/contract/players';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { formatInstant } from '../../lib/dates.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { recentMergesQuery, refreshDraws } from '../admin-queries.ts';
import { messageOr } from '../message-or.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';

/** Who was merged into this player within a day, and the way back. */
export function RecentMerges({ player }: { player: Player }) {
  const { data: merges = [] } = useQuery(recentMergesQuery(player.id));
  const [asked, setAsked] = useState<RecentMerge | null>(null);
  return (
    <>
      {merges.map((merge) => (
        <Alert
          key={merge.mergedId}
          title={`${merge.fullName} was merged into this player`}
          action={
            merge.refusal === null && (
              <Button variant="outline" onClick={() => setAsked(merge)}>
                <Undo2 aria-hidden="true" />
                Take back
                <span className="sr-only"> the merge of {merge.fullName}</span>
              </Button>
            )
          }
        >
          {merge.refusal ?? `This can be taken back until ${formatInstant(merge.until)}.`}
        </Alert>
      ))}
      {asked && <UndoDialog player={player} merge={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type UndoDialogProps = { player: Player; merge: RecentMerge; onClose: () => void };

function UndoDialog({ player, merge, onClose }: UndoDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { mergedId, fullName } = merge;
  const confirm = async (reason: string) => {
    try {
      await call('undoMerge', {
        params: { playerId: player.id, mergedId },
        body: { reason },
        ifMatch: player.version,
      });
    } catch (error) {
      if (isFailure(error, 'STALE_VERSION') || isFailure(error, 'MERGE_REFUSED')) await refreshDraws();
      return setFailure(messageOr(error, 'Failed to take the merge back'));
    }
    toast.success('Merge taken back', { description: `${fullName} is a player of their own again.` });
    onClose();
    await refreshDraws();
  };
  return (
    <ReasonDialog
      title={`Part ${fullName} from ${player.fullName} again?`}
      description={`${placesBack(merge)}${takenBack(merge, player)} What changed since stays with ${player.fullName}. Picks, seals and results stay as they are.`}
      confirmLabel="Take the merge back"
      harmless
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

function placesBack({ fullName, tournaments }: RecentMerge): string {
  if (tournaments.length === 0) return `${fullName} stood in no draw.`;
  return `${fullName} stands again in ${tournaments.map(({ name }) => name).join(', ')}.`;
}

const takenBack = ({ fullName, givesBack }: RecentMerge, player: Player): string =>
  givesBack.length === 0
    ? ''
    : ` ${givesBack.map(({ field }) => field).join(', ')} of ${fullName} leave ${player.fullName}.`;
