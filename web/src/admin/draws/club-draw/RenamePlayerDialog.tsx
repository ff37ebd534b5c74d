import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import type { ClubPlayer } from './draw-players-query.ts';
import { checkPlayerName, LONGEST_NAME } from './player-name.ts';

type RenamePlayerDialogProps = { tournamentId: string; player: ClubPlayer; onClose: () => void };

export function RenamePlayerDialog({ tournamentId, player, onClose }: RenamePlayerDialogProps) {
  const [fullName, setFullName] = useState(player.fullName);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    const verdict = checkPlayerName(fullName);
    if (verdict !== true) return setError(verdict);
    setPending(true);
    try {
      const params = { tournamentId, playerId: player.id };
      await callApi('nameDrawPlayer', { params, body: { fullName: fullName.trim() } });
    } catch (refusal) {
      setError(failureMessage(refusal));
      return setPending(false);
    }
    await refreshDraws();
    toast.success('Name corrected');
    onClose();
  };
  return (
    <FormDialog
      title={`Correct the name of ${player.fullName}`}
      description="It changes everywhere in this draw."
      submitLabel="Save name"
      isPending={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label="Name" error={error} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={fullName}
          onChange={({ target }) => {
            setFullName(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
