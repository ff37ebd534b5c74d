import type { Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { toast } from '../../../ui/status/toast.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { type Oversight, oversights } from './listing-text.ts';

type OverseeDialogProps = { tournament: Tournament; act: Oversight; onClose: () => void };

export function OverseeDialog({ tournament: { id, name }, act, onClose }: OverseeDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { title, description, label, done, isHarmless, body } = oversights[act];
  const confirm = async (reason: string) => {
    setFailure(null);
    try {
      await callApi('overseeDraw', { params: { tournamentId: id }, body: { ...body, reason } });
    } catch (error) {
      return setFailure(failureMessage(error));
    }
    await refreshDraws();
    toast.success(done, { description: name });
    onClose();
  };
  return (
    <ReasonDialog
      title={title(name)}
      description={description}
      confirmLabel={label}
      harmless={isHarmless}
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
