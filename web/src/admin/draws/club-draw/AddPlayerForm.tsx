import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { type ClubPlayer, drawPlayersQuery } from './draw-players-query.ts';
import { checkPlayerName, LONGEST_NAME } from './player-name.ts';

type AddPlayerFormProps = {
  label: string;
  tournamentId: string;
  onAdded: (player: ClubPlayer) => void;
};

/** Adds a player to a club's draw. They have no place until one is given to them. It stands in other forms too. */
export function AddPlayerForm({ label, tournamentId, onAdded }: AddPlayerFormProps) {
  const [fullName, setFullName] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const add = async () => {
    if (isPending) return;
    const verdict = checkPlayerName(fullName);
    if (verdict !== true) return setError(verdict);
    setPending(true);
    try {
      const body = { fullName: fullName.trim() };
      const { data } = await callApi('addDrawPlayer', { params: { tournamentId }, body });
      await queryClient.invalidateQueries({ queryKey: drawPlayersQuery(tournamentId).queryKey });
      setFullName('');
      onAdded(data);
    } catch (refusal) {
      setError(failureMessage(refusal));
    }
    setPending(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} error={error}>
        <TextInput
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={fullName}
          onChange={({ target }) => {
            setFullName(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void add();
          }}
        />
      </Field>
      <Button variant="outline" loading={isPending} className="self-start" onClick={() => void add()}>
        Add player
      </Button>
    </div>
  );
}
