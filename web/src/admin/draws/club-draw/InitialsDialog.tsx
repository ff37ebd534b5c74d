import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import type { ClubPlayer } from './draw-players-query.ts';

type InitialsDialogProps = { tournamentId: string; player: ClubPlayer; onClose: () => void };

/** A player may ask not to be named. */
export function InitialsDialog({ tournamentId, player: { id, fullName }, onClose }: InitialsDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    try {
      const params = { tournamentId, playerId: id };
      const { data } = await callApi('nameDrawPlayer', { params, body: {} });
      await refreshDraws();
      toast.success('Name forgotten', { description: `The player is shown as ${data.fullName}.` });
      onClose();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  return (
    <ConfirmDialog
      title={`Show ${fullName} by initials?`}
      description="The name is forgotten everywhere in this draw. This can't be undone."
      confirmLabel="Show by initials"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {failure !== null && <Alert tone="danger" announce title={failure} />}
    </ConfirmDialog>
  );
}
