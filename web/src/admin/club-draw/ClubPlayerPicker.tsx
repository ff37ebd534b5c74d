import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { addPlayer, type ClubPlayer } from './add-player.ts';
import { checkPlayerName, LONGEST_NAME } from './player-name.ts';

type ClubPlayerPickerProps = {
  label: string;
  tournamentId: string;
  /** By id: why a player cannot be chosen. */
  excluded: ReadonlyMap<string, string>;
  value: ClubPlayer | null;
  onChange: (player: ClubPlayer) => void;
};

/** Names somebody for a place in a club's draw: a new player, or one of the draw's own who has no place. */
export function ClubPlayerPicker(props: ClubPlayerPickerProps) {
  const { label, tournamentId, excluded, value, onChange } = props;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const choose = async () => {
    const verdict = checkPlayerName(text);
    if (verdict !== true) return setError(verdict);
    setPending(true);
    try {
      const player = await addPlayer(tournamentId, text.trim());
      const refusal = excluded.get(player.id);
      if (refusal !== undefined) setError(refusal);
      else {
        onChange(player);
        setText('');
      }
    } catch (failure) {
      setError(failureMessage(failure));
    }
    setPending(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint="Name. Someone new is added to this draw." error={error}>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isPending) void choose();
          }}
        />
      </Field>
      <Button variant="outline" loading={isPending} className="self-start" onClick={() => void choose()}>
        Choose player
      </Button>
      <p role="status">{value && `Chosen: ${value.fullName}`}</p>
    </div>
  );
}
