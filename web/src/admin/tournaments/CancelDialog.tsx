import type { Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { toast } from '../../ui/toast.ts';
import { refreshDraws } from '../parts/admin-queries.ts';
import { messageOr } from '../parts/message-or.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { useFreshTournament } from '../parts/use-fresh-tournament.ts';
import { refundWords } from './refund-words.ts';

type CancelDialogProps = { tournament: Tournament; onClose: () => void };

/** Cancels a tournament for good: entries are void, and what each paid goes back. */
export function CancelDialog({ tournament, onClose }: CancelDialogProps) {
  const { id, name, version } = tournament;
  useFreshTournament(id);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (reason: string) => {
    setFailure(null);
    try {
      await call('updateTournament', {
        params: { tournamentId: id },
        body: { status: 'CANCELLED', reason },
        ifMatch: version,
      });
    } catch (error) {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
      setFailure(messageOr(error, 'Failed to cancel tournament'));
      return toast.error('Error', { description: 'Failed to cancel tournament' });
    }
    await refreshDraws();
    toast.success('Tournament cancelled', { description: refundWords(tournament.entryCount) });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Cancel ${name}?`}
      description={`${refundWords(tournament.entryCount)} A cancelled tournament stays cancelled.`}
      confirmLabel="Cancel tournament"
      cancelLabel="Keep it"
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
