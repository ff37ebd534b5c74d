import type { Match, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { queryClient } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { adminPaths } from '../admin-paths.ts';
import { matchQuery } from '../admin-queries.ts';
import { checkReasonUnless } from '../parts/check-reason.ts';
import { conflictsOf, mergeForms } from '../parts/conflict.ts';
import { StaleAlert } from '../parts/StaleAlert.tsx';
import { StartNote } from '../parts/StartNote.tsx';
import { startOf } from '../parts/start-time.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';
import { CompletedField } from './CompletedField.tsx';
import { changesOf, fieldLabels, formOf, type MatchForm, showField } from './edit-form.ts';
import { useSaveMatch } from './use-save-match.ts';

type MatchEditFormProps = { match: Match; tournament: Tournament };

/** When and where the match is played, and whether it is completed: its result has a dialog of its own. */
export function MatchEditForm({ match, tournament }: MatchEditFormProps) {
  const { timeZone } = tournament;
  const [base, setBase] = useState(match);
  const [newer, setNewer] = useState<Match | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const form = useForm({ defaultValues: { ...formOf(base, timeZone), reason: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const save = useSaveMatch(setNewer);
  const start = startOf({ startsAt: useWatch({ control: form.control, name: 'startsAt' }), timeZone });
  const isUnchangedIn = (typed: MatchForm) => Object.keys(changesOf(base, typed, timeZone)).length === 0;
  const submit = form.handleSubmit(({ reason, ...typed }) => {
    const changes = changesOf(base, typed, timeZone);
    const isEmpty = isUnchangedIn(typed);
    setUnchanged(isEmpty);
    if (!isEmpty) save.mutate({ base, changes, reason: reason.trim() });
  });
  const sidesOf = (theirs: Match) => {
    const { reason: _, ...mine } = form.getValues();
    return { before: formOf(base, timeZone), theirs: formOf(theirs, timeZone), mine };
  };
  const goOnWith = (fields: MatchForm, current: Match) => {
    form.reset({ ...fields, reason: form.getValues('reason') });
    setBase(current);
    setNewer(null);
  };
  const afterResult = () => {
    setEntering(false);
    const now = queryClient.getQueryData(matchQuery(base.id).queryKey);
    if (now) goOnWith(mergeForms(sidesOf(now)), now);
  };
  return (
    <>
      <form noValidate className="flex max-w-measure flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <Field
          label={`Scheduled time (${timeZone})`}
          hint="By the clock at the venue. Entries lock at the tournament's start time, not at this one."
          error={errors.startsAt?.message}
          status={<StartNote start={start} empty="TBD" />}
        >
          <TextInput
            type="datetime-local"
            {...form.register('startsAt', {
              validate: (local) =>
                local === '' || startOf({ startsAt: local, timeZone }) !== null || 'Enter a date and a time',
            })}
          />
        </Field>
        <Field label="Court" error={errors.court?.message}>
          <TextInput maxLength={60} {...form.register('court')} />
        </Field>
        <CompletedField match={match} tournament={tournament} onAsk={() => setEntering(true)} />
        <Field label="Reason" hint="Kept in the audit log" error={errors.reason?.message} required>
          <TextInput
            maxLength={500}
            {...form.register('reason', { validate: checkReasonUnless(isUnchangedIn) })}
          />
        </Field>
        {newer && (
          <StaleAlert
            what="match"
            conflicts={conflictsOf(sidesOf(newer), { labels: fieldLabels, show: showField })}
            onKeep={() => goOnWith(mergeForms(sidesOf(newer)), newer)}
            onTakeOver={() => goOnWith(formOf(newer, timeZone), newer)}
          />
        )}
        {isUnchanged && <Alert announce title="No changes to update" />}
        <div className="flex flex-wrap gap-3">
          <Link to={adminPaths.match(base.id)} className={buttonClass({ variant: 'outline' })}>
            Cancel
          </Link>
          <Button type="submit" loading={save.isPending} disabled={newer !== null}>
            Save Changes
          </Button>
        </div>
      </form>
      {isEntering && (
        <ResultDialog tournament={tournament} match={match} onClose={afterResult} onNext={null} />
      )}
    </>
  );
}
