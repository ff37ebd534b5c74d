import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshDraws } from '../parts/refresh-draws.ts';
import { checkPlayerName, LONGEST_NAME } from './player-name.ts';

/** A new player has no place until one is given to them on the page of a match. */
export function AddPlayerForm({ tournamentId }: { tournamentId: string }) {
  const [fullName, setFullName] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const verdict = checkPlayerName(fullName);
    if (verdict !== true) return setError(verdict);
    setPending(true);
    try {
      const body = { fullName: fullName.trim() };
      const { data } = await callApi('addDrawPlayer', { params: { tournamentId }, body });
      await refreshDraws();
      toast.success('Player added', { description: `${data.fullName} can take a place now.` });
      setFullName('');
    } catch (refusal) {
      setError(failureMessage(refusal));
    }
    setPending(false);
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Name" hint="Then open a match of Round 1 and put them in a place" error={error} required>
        <TextInput
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={fullName}
          onChange={({ target }) => {
            setFullName(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" loading={isPending} className="self-start">
        Add player
      </Button>
    </form>
  );
}
