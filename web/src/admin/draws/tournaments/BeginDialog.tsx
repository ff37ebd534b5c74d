import type { BeginPreview } from '@boast/contract/admin/tournaments';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { leaveFromHere } from '../../../lib/router/navigate.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { Facts } from '../../parts/Facts.tsx';
import { messageOr } from '../../parts/message-or.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { drawRefusal, refreshDraws } from '../../parts/refresh-draws.ts';
import { StartNote, startOf } from '../../parts/StartNote.tsx';
import { useFreshTournament } from '../../parts/use-fresh-tournament.ts';
import { beginText } from './begin-text.ts';

type BeginDialogProps = {
  tournament: Tournament;
  /** The start by the venue's clock and the reason, if they were typed elsewhere. */
  typed?: { readonly startsAt: string; readonly reason: string };
  onClose: () => void;
};

/** The first ball came before the announced time: shows which entries count and which fall out, before it seals. */
export function BeginDialog({ tournament, typed, onClose }: BeginDialogProps) {
  const paths = useDrawPaths();
  const { id, name, version, timeZone } = tournament;
  useFreshTournament(id);
  const [startedAt, setStartedAt] = useState(typed?.startsAt ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const start = startOf({ startsAt: startedAt, timeZone });
  const preview = useBeginPreview(tournament, start?.instant ?? null);
  const confirm = async (reason: string) => {
    if (!start || !preview.data) return setFailure('Enter when play began and check the preview first.');
    const leave = leaveFromHere();
    try {
      const body = { startedAt: start.instant, reason };
      await callApi('beginTournament', { params: { tournamentId: id }, body, ifMatch: version });
    } catch (error) {
      return setFailure(await drawRefusal(error, 'Failed to seal the entries'));
    }
    await refreshDraws();
    toast.success('Play has begun', { description: 'Entries are sealed as they were then.' });
    onClose();
    leave(paths.tournament(id));
  };
  return (
    <ReasonDialog
      title={`Play started early in ${name}`}
      description="Entries are sealed as they were at the first ball. Later entries and changes don't count. This can't be undone."
      confirmLabel="Seal the entries"
      failure={failure}
      typed={typed?.reason}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Field
        label={`First ball (${timeZone})`}
        hint="Venue time, within the last 48 hours"
        status={<StartNote start={start} empty="When the first match actually began" />}
      >
        <TextInput
          type="datetime-local"
          value={startedAt}
          onChange={(event) => {
            setStartedAt(event.target.value);
            setFailure(null);
          }}
        />
      </Field>
      {preview.error && !preview.data && (
        <Alert tone="danger" announce title={messageOr(preview.error, "Couldn't load the preview")} />
      )}
      {start && preview.isPending && <p className="text-quiet">Loading entries…</p>}
      {preview.data && <Outcome preview={preview.data} />}
    </ReasonDialog>
  );
}

const useBeginPreview = ({ id, version }: Tournament, startedAt: string | null) =>
  useQuery({
    queryKey: ['begin-preview', id, version, startedAt],
    queryFn: async ({ signal }) => {
      const body = { startedAt: startedAt ?? '' };
      const params = { tournamentId: id };
      return (await callApi('previewBegin', { params, body, ifMatch: version, signal })).data;
    },
    enabled: startedAt !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

function Outcome({ preview }: { preview: BeginPreview }) {
  const { fallingOutNames, fallingOut } = preview;
  const more = fallingOut - fallingOutNames.length;
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <Facts facts={beginText(preview)} />
      {fallingOutNames.length > 0 && (
        <p className="max-h-32 overflow-y-auto text-quiet text-small">
          Dropped: {fallingOutNames.join(', ')}
          {more > 0 && ` and ${more.toLocaleString('en')} more`}
        </p>
      )}
    </div>
  );
}
