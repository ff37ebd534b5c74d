import type { Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { queryClient, serverClock } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries.ts';
import { Link } from '../../lib/router/Link.tsx';
import { roundsOf } from '../../parts/tournaments/rules-words.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { checkReasonUnless } from '../parts/check-reason.ts';
import { conflictsOf, mergeForms } from '../parts/conflict.ts';
import { StaleAlert } from '../parts/StaleAlert.tsx';
import { startOf } from '../parts/start-time.ts';
import { changesOf, formOf, type TournamentForm } from './edit-form.ts';
import { fieldLabels, showField } from './edit-words.ts';
import { type LastQuestion, lastQuestion } from './last-question.ts';
import { type EditFields, TournamentFields } from './TournamentFields.tsx';
import { useSaveTournament } from './use-save-tournament.ts';

/** Edits what is sent of a tournament: only what was changed, and only on the version that was seen. */
export function TournamentEditForm({ tournament }: { tournament: Tournament }) {
  const [base, setBase] = useState(tournament);
  const [newer, setNewer] = useState<Tournament | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const [asked, setAsked] = useState<{ fields: EditFields; question: LastQuestion } | null>(null);
  const form = useForm<EditFields>({ defaultValues: { ...formOf(base), reason: '' }, mode: 'onTouched' });
  const save = useSaveTournament(setNewer);
  const [startsAt, timeZone] = useWatch({ control: form.control, name: ['startsAt', 'timeZone'] });
  const start = startOf({ startsAt, timeZone });
  const isBeforeLock = base.sealedAt === null && base.status === 'UPCOMING';
  const isPast = start !== null && Date.parse(start.instant) <= serverClock.now();

  const isUnchangedIn = (fields: TournamentForm) => Object.keys(changesOf(base, fields)).length === 0;

  const send = async ({ reason, ...typed }: EditFields) => {
    try {
      await save.mutateAsync({ base, changes: changesOf(base, typed), reason: reason.trim() });
    } catch {
      setAsked(null);
    }
  };
  const submit = form.handleSubmit(async (fields) => {
    const isSame = isUnchangedIn(fields);
    setUnchanged(isSame);
    if (isSame) return;
    const asks = (from: Tournament) => lastQuestion(from, changesOf(base, fields), serverClock.now());
    if (!asks(base)) return send(fields);
    // The form may have been open while people entered.
    const now = await queryClient.fetchQuery({ ...tournamentQuery(base.id), staleTime: 0 }).catch(() => base);
    const question = asks({ ...base, entryCount: now.entryCount });
    return question ? setAsked({ fields, question }) : send(fields);
  });
  const sidesOf = (theirs: Tournament) => {
    const { reason: _, ...mine } = form.getValues();
    return { before: formOf(base), theirs: formOf(theirs), mine };
  };
  const goOnWith = (fields: TournamentForm, current: Tournament) => {
    form.reset({ ...fields, reason: form.getValues('reason') });
    setBase(current);
    setNewer(null);
  };
  return (
    <form noValidate className="flex max-w-measure flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TournamentFields
        form={form}
        start={start}
        isSealed={base.sealedAt !== null}
        status={base.status}
        checkReason={checkReasonUnless(isUnchangedIn)}
        rounds={roundsOf(base)}
        isEntered={base.entryCount > 0}
      />
      {isPast && isBeforeLock && (
        <Alert tone="warning" announce title="This start is in the past">
          Saving it seals the entries at once. A seal is never undone.
        </Alert>
      )}
      {newer && (
        <StaleAlert
          what="tournament"
          conflicts={conflictsOf(sidesOf(newer), { labels: fieldLabels, show: showField })}
          onKeep={() => goOnWith(mergeForms(sidesOf(newer)), newer)}
          onTakeOver={() => goOnWith(formOf(newer), newer)}
        />
      )}
      {isUnchanged && <Alert announce title="No changes to update" />}
      <div className="flex flex-wrap gap-3">
        <Link to={adminPaths.tournament(base.id)} className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
        <Button type="submit" loading={save.isPending} disabled={newer !== null}>
          Save Changes
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          {...asked.question}
          onConfirm={() => send(asked.fields)}
          onCancel={() => setAsked(null)}
        />
      )}
    </form>
  );
}
