import type { PlayerMerge } from '@boast/contract/admin-players';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { navigate } from '../../lib/router/router.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../admin-paths.ts';
import { playerMergeQuery, refreshDraws } from '../admin-queries.ts';
import { messageOr } from '../message-or.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';

/** The last question. What changed meanwhile is read again, and the question asked anew. */
export function MergeDialog({ merge, onClose }: { merge: PlayerMerge; onClose: () => void }) {
  const { kept, merged } = merge;
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (reason: string) => {
    try {
      await call('mergePlayers', {
        params: { playerId: kept.id },
        body: { mergedId: merged.id, mergedVersion: merged.version, reason },
        ifMatch: kept.version,
      });
    } catch (error) {
      if (isFailure(error, 'STALE_VERSION'))
        await queryClient.invalidateQueries(playerMergeQuery({ keptId: kept.id, mergedId: merged.id }));
      toast.error('Error', { description: 'Failed to merge the players' });
      return setFailure(messageOr(error, 'Failed to merge the players'));
    }
    navigate(adminPaths.player(kept.id), { replace: true });
    toast.success('Success', { description: 'Players merged' });
    await refreshDraws();
  };
  return (
    <ReasonDialog
      title={`Merge ${merged.fullName} into ${kept.fullName}?`}
      description="Picks, seals and results stay as they are. The merge can be taken back for a day."
      confirmLabel="Merge players"
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
