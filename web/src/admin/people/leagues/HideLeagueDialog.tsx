import type { AdminLeague } from '@boast/contract/admin/leagues';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../ui/status/toast.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';

type HideLeagueDialogProps = { league: AdminLeague; onClose: () => void };

/** Hiding or showing a league settles its reports. */
export function HideLeagueDialog({ league: { id, name, hidden }, onClose }: HideLeagueDialogProps) {
  const isHidden = hidden === null;
  const confirm = async (reason: string) => {
    await callApi('hideLeague', { params: { leagueId: id }, body: { isHidden, reason } });
    await queryClient.invalidateQueries({ queryKey: ['leagues'] });
    onClose();
    toast.success('Success', { description: isHidden ? `${name} is hidden` : `${name} is visible again` });
  };
  return isHidden ? (
    <ReasonDialog
      title={`Hide ${name}?`}
      description="Nobody can find or join it. Members see it with this reason. Its reports are marked as dealt with."
      confirmLabel="Hide the league"
      onConfirm={confirm}
      onCancel={onClose}
    />
  ) : (
    <ReasonDialog
      title={`Unhide ${name}?`}
      description="People can find and join it again. Its reports are marked as dealt with."
      confirmLabel="Unhide"
      harmless
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
