import type { AdminLeague } from '@boast/contract/admin/leagues';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../ui/status/toast.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';

type HideLeagueDialogProps = { league: AdminLeague; onClose: () => void };

/** Hiding or showing a league settles its reports. */
export function HideLeagueDialog({ league: { id, name, hidden }, onClose }: HideLeagueDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isHidden = hidden === null;
  const confirm = async (reason: string) => {
    setFailure(null);
    try {
      await callApi('hideLeague', { params: { leagueId: id }, body: { isHidden, reason } });
    } catch (error) {
      setFailure(failureMessage(error));
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['leagues'] });
    onClose();
    toast.success('Success', { description: isHidden ? `${name} is hidden` : `${name} is visible again` });
  };
  return isHidden ? (
    <ReasonDialog
      title={`Hide ${name}?`}
      description="Nobody can find or join it. Members see it with this reason. Its reports are marked as dealt with."
      confirmLabel="Hide the league"
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  ) : (
    <ReasonDialog
      title={`Unhide ${name}?`}
      description="People can find and join it again. Its reports are marked as dealt with."
      confirmLabel="Unhide"
      harmless
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
