import type { Match, Tournament } from '@boast/contract/tournaments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/router.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { matchQuery, refreshDraws } from '../parts/admin-queries.ts';
import { isReady, resultWords } from '../parts/match-words.ts';
import { messageOr } from '../parts/message-or.ts';
import { checkReasonUnless } from '../parts/check-reason.ts';
import { conflictsOf, mergeForms } from '../parts/conflict.ts';
import { StaleAlert } from '../parts/StaleAlert.tsx';
import { StartNote } from '../parts/StartNote.tsx';
import { startOf } from '../parts/start-time.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';
import { changesOf, fieldLabels, formOf, type MatchChanges, type MatchForm, showField } from './edit-form.ts';

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

type CompletedFieldProps = {
  match: Match;
  tournament: Tournament;
  /** Asks who won, and how; or whether the result is to be cleared. */
  onAsk: () => void;
};

/** Whether the match is completed. The box follows the result: ticking it asks for one. */
function CompletedField({ match, tournament, onAsk }: CompletedFieldProps) {
  const hindrance = hindranceOf(match, tournament);
  return (
    <Checkbox
      label="Completed"
      hint={hindrance ?? resultWords(match) ?? 'Then say who won and how'}
      checked={match.isCompleted}
      disabled={hindrance !== null}
      onChange={onAsk}
    />
  );
}

/** Why no result can be entered; null when one can. */
function hindranceOf(match: Match, { sealedAt }: Tournament): string | null {
  if (sealedAt === null)
    return 'Results can be entered once the tournament has started and its entries are sealed.';
  if (match.isBye) return 'A bye is not played.';
  return match.isCompleted || isReady(match) ? null : 'Both players must be known first.';
}

interface SaveMatch {
  /** What the form was opened on; another version is refused. */
  readonly base: Match;
  readonly changes: MatchChanges;
  readonly reason: string;
}

/** Saves and leads to the match. `onStale` gets the match as somebody else made it meanwhile. */
function useSaveMatch(onStale: (newer: Match) => void) {
  return useMutation({
    mutationFn: ({ base, changes, reason }: SaveMatch) =>
      call('updateMatch', {
        params: { matchId: base.id },
        body: { ...changes, reason },
        ifMatch: base.version,
      }),
    onSuccess: async ({ data }) => {
      await refreshDraws();
      toast.success('Match updated');
      navigate(adminPaths.match(data.id));
    },
    onError: async (error, { base }) => {
      if (isFailure(error, 'STALE_VERSION')) {
        onStale(await queryClient.fetchQuery({ ...matchQuery(base.id), staleTime: 0 }));
      }
      toast.error('Error', { description: messageOr(error, 'Failed to update match') });
    },
  });
}
