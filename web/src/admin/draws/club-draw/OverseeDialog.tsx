import type { Tournament } from '@boast/contract/tournaments';
import { callApi } from '../../../api/app-api.ts';
import { toast } from '../../../ui/status/toast.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { type Oversight, oversights } from './listing-text.ts';

type OverseeDialogProps = { tournament: Tournament; act: Oversight; onClose: () => void };

export function OverseeDialog({ tournament: { id, name }, act, onClose }: OverseeDialogProps) {
  const { title, description, label, done, isHarmless, body } = oversights[act];
  const confirm = async (reason: string) => {
    await callApi('overseeDraw', { params: { tournamentId: id }, body: { ...body, reason } });
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
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
