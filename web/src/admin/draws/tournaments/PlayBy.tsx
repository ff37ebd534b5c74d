import type { Tournament } from '@boast/contract/tournaments';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { playByText } from '../../../parts/tournaments/text/match-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { useMayCall } from '../../frame/use-portal-role.ts';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { repeatedDraw } from '../whole-draw/event-draws.ts';

type PlayByProps = { tournament: Tournament; round: Tournament['rounds'][number] };

/** The day by which a round is to be played, where its matches have no times of their own. */
export function PlayBy({ tournament, round }: PlayByProps) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayCall()('setPlayBy');
  const isOver = !['CREATING', 'UPCOMING', 'ACTIVE'].includes(tournament.status);
  if (!mayChange || isOver || repeatedDraw(tournament) !== null) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden="true" />
        {playByText(round) || 'Play by a day'}
        <span className="sr-only">, {round.name}</span>
      </Button>
      {isOpen && <PlayByDialog tournament={tournament} round={round} onClose={() => setOpen(false)} />}
    </>
  );
}

function PlayByDialog({ tournament, round, onClose }: PlayByProps & { onClose: () => void }) {
  const { id, startDate, endDate, version, club, feed } = tournament;
  const [day, setDay] = useState(round.playBy ?? '');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setPending(true);
    setFailure(null);
    try {
      await callApi('setPlayBy', {
        params: { tournamentId: id, round: round.number },
        body: { playBy: day === '' ? null : day },
        ifMatch: version,
      });
    } catch (error) {
      setFailure(await drawRefusal(error, 'Failed to set the day'));
      return setPending(false);
    }
    await refreshDraws();
    toast.success(day === '' ? 'The round has no day any more' : 'Day set');
    onClose();
  };
  return (
    <FormDialog
      title={`When is ${round.name} to be played?`}
      description="Players agree on a time themselves. The draw shows the day wherever a match has no time of its own."
      submitLabel="Save"
      isPending={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label="Play by"
        hint={
          club === null
            ? 'Empty for no day'
            : "Empty for no day. We'll remind you and your helpers once, on the day before, of who has not played."
        }
      >
        <TextInput
          type="date"
          // A fed draw begins in the days of its event.
          min={feed === null ? startDate : undefined}
          max={endDate}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      {failure !== null && <Alert tone="danger" announce title={failure} />}
    </FormDialog>
  );
}
