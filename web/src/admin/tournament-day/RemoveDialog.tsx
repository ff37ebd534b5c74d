import type { AdminPrizes } from '@boast/contract/prizes';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { removalReasons } from './prize-words.ts';

type Cause = AdminPrizes['removals'][number]['reason'];
type RemoveDialogProps = {
  tournamentId: string;
  winner: AdminPrizes['public']['winners'][number];
  onClose: () => void;
};

/** Rules an entry out of the prize before anything is paid; it keeps its rank. */
export function RemoveDialog({ tournamentId, winner, onClose }: RemoveDialogProps) {
  const [cause, setCause] = useState<Cause>('employee');
  const remove = async (note: string) => {
    try {
      const body = { entryId: winner.entryId, reason: cause, note };
      await call('removeFromPrize', { params: { tournamentId }, body });
      toast.success(`${winner.username} is ruled out of the prize`);
    } catch (error) {
      toast.error('Error', { description: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['tournament-day', tournamentId] });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Rule ${winner.username} out of the prize?`}
      description="The share goes to the others. The entry keeps its rank on the board, and this can be taken back until the prize is calculated."
      confirmLabel="Rule out"
      onConfirm={remove}
      onCancel={onClose}
    >
      <Field label="Why they may not win">
        <SelectInput value={cause} onChange={({ target }) => setCause(target.value as Cause)}>
          {Object.entries(removalReasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      </Field>
    </ReasonDialog>
  );
}
