import type { DrawRole } from '@boast/domain/account/roles';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { drawRoles } from './draw-role-text.ts';
import { helpersQuery } from './helpers-query.ts';

export function NameHelperForm({ tournamentId }: { tournamentId: string }) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<DrawRole>('scorer');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (username.trim() === '') return setError('Enter their username');
    setPending(true);
    try {
      const body = { username: username.trim(), role };
      const { data } = await callApi('nameDrawHelper', { params: { tournamentId }, body });
      await queryClient.invalidateQueries({ queryKey: helpersQuery(tournamentId).queryKey });
      toast.success('Helper named', {
        description: `${data.username} gets an email, and finds the draw on their home page.`,
      });
      setUsername('');
      setError(undefined);
    } catch (refusal) {
      setError(failureMessage(refusal));
    }
    setPending(false);
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Username" hint="As it shows up on the leaderboard" error={error} required>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={username}
          onChange={({ target }) => {
            setUsername(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-col items-start gap-2">
        <SegmentedControl label="Access" options={roles} value={role} onChange={setRole} />
        <p role="status" className="text-quiet text-small">
          {drawRoles[role].may}
        </p>
      </div>
      <Button type="submit" loading={isPending} className="self-start">
        Name helper
      </Button>
    </form>
  );
}

const roles = [
  { value: 'scorer', label: drawRoles.scorer.name },
  { value: 'organiser', label: drawRoles.organiser.name },
] as const;
