import type { Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { ConfirmationAlert, useConfirmation } from '../../parts/confirmation.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { StartNote, startOf } from '../../parts/StartNote.tsx';
import { useFreshTournament } from '../../parts/use-fresh-tournament.ts';

type StartOverDialogProps = { tournament: Tournament; onClose: () => void };

/** After a seal that came too early: the seal stays, and a new tournament takes over the entries. */
export function StartOverDialog({ tournament, onClose }: StartOverDialogProps) {
  const paths = useDrawPaths();
  const { id, name, version, timeZone } = tournament;
  useFreshTournament(id);
  const [startsAt, setStartsAt] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const confirmation = useConfirmation();
  const start = startOf({ startsAt, timeZone });
  const confirm = async (reason: string) => {
    if (!start) return setFailure('Enter the new start first.');
    const leave = leaveFromHere();
    const act = { startsAt: start.instant };
    setFailure(null);
    try {
      const body = { ...act, accepted: confirmation.acceptedFor(act), reason };
      const { data } = await callApi('startOver', { params: { tournamentId: id }, body, ifMatch: version });
      await refreshDraws();
      toast.success('Tournament restarted', { description: 'Its entries will follow within a minute.' });
      onClose();
      leave(paths.tournament(data.id));
    } catch (error) {
      if (!confirmation.takeFindings(error, act))
        setFailure(await drawRefusal(error, 'Failed to restart the tournament'));
    }
  };
  return (
    <ReasonDialog
      title={`Restart ${name}?`}
      description={`This tournament will be cancelled and keep its seal. A new one takes over its page. ${entryText(tournament)}`}
      confirmLabel="Restart"
      cancelLabel="Keep it"
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Field
        label={`New start (${timeZone})`}
        hint="Venue time. Entries are open until then."
        status={<StartNote start={start} empty="TBD" />}
      >
        <TextInput
          type="datetime-local"
          value={startsAt}
          onChange={(event) => {
            setStartsAt(event.target.value);
            setFailure(null);
          }}
        />
      </Field>
      <ConfirmationAlert confirmation={confirmation} buttonLabel="Restart" />
    </ReasonDialog>
  );
}

const entryText = ({ entryCount }: Tournament): string => {
  if (entryCount === 0) return 'Nobody has entered.';
  const who =
    entryCount === 1
      ? 'The one entry moves unchanged, refunded here and charged there'
      : `All ${entryCount.toLocaleString('en')} entries move unchanged, refunded here and charged there`;
  return `${who}. Its owner gets an email, which also says that picks could be seen.`;
};
