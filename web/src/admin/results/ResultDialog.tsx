import type { Match, Tournament } from '@boast/contract/tournaments';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '../../lib/dates.ts';
import { usePageEvent } from '../../lib/use-page-event.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { matchName } from '../match-words.ts';
import { LaterMatchesAlert } from './LaterMatchesAlert.tsx';
import { ResultFields } from './ResultFields.tsx';
import { outcomeWords, type ResultReading } from './result-form.ts';
import { afterKey } from './result-keys.ts';
import { StaleResultAlert } from './StaleResultAlert.tsx';
import { useResultForm } from './use-result-form.ts';

type ResultDialogProps = {
  tournament: Tournament;
  /** As the tournament has it now. */
  match: Match;
  onClose: () => void;
  /** Goes on to the next match that waits for a result; null when there is none. */
  onNext: (() => void) | null;
};

/**
 * A match's result, entered, corrected or taken away. Two keys suffice: a digit chooses winner and games, Enter saves;
 * Ctrl or Cmd with Enter goes on to the next match.
 */
export function ResultDialog({ tournament, match, onClose, onNext }: ResultDialogProps) {
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const state = useResultForm(tournament, match);
  const { form, reading, faults, cleared, isSaving, failure } = state;
  const names = [match.playerOne?.fullName ?? 'TBD', match.playerTwo?.fullName ?? 'TBD'] as const;
  const next = match.isCompleted ? null : onNext;
  const saveThen = async (then: () => void) => {
    if (await state.save()) then();
  };
  usePageEvent('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      if (key === 'Enter' && next) void saveThen(next);
      return;
    }
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio';
    const changed = isTyping ? null : afterKey(form, key, match.bestOf);
    if (!changed) return;
    flushSync(() => state.change(changed));
    // Another ending has other choices: the one that had the focus is gone.
    if (changed.ending !== form.ending)
      fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  });
  return (
    <Dialog
      title={matchName(match)}
      description={describe(match, tournament)}
      onClose={isSaving ? undefined : onClose}
      className="max-w-measure!"
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          {next && (
            <Button
              variant="outline"
              onClick={() => void saveThen(next)}
              disabled={isSaving}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              Save and Next
            </Button>
          )}
          <Button type="submit" form={formId} loading={isSaving}>
            {saveWords(cleared.length)}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void saveThen(onClose);
        }}
      >
        {state.isStale && <StaleResultAlert match={match} onTakeOver={state.takeOver} />}
        <ResultFields
          match={match}
          names={names}
          form={form}
          pointsFault={faults.points}
          onChange={state.change}
        />
        {match.isCompleted && (
          <Field label="Reason" hint="Kept in the audit log" required error={faults.reason}>
            <TextInput
              maxLength={500}
              value={state.reason}
              onChange={(event) => state.changeReason(event.target.value)}
            />
          </Field>
        )}
        <LaterMatchesAlert matches={cleared} />
        <p aria-live="polite" className={`font-[600] ${faults.winner ? 'text-tin-text' : ''}`}>
          {faults.winner ?? verdictWords(reading, names)}
        </p>
        {failure !== null && (
          <Alert tone="danger" announce title={failure}>
            What you entered is still here.
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

const describe = ({ roundName, bestOf, startsAt }: Match, { timeZone }: Tournament): string =>
  [roundName, `best of ${bestOf}`, ...(startsAt ? [formatInstant(startsAt, timeZone)] : [])].join(', ');

const saveWords = (cleared: number): string =>
  cleared === 0 ? 'Save Result' : `Clear ${cleared} ${cleared === 1 ? 'Result' : 'Results'} and Save`;

function verdictWords(reading: ResultReading, names: readonly [string, string]): string {
  if (!reading.ok) return '';
  return reading.result ? outcomeWords(reading.result, names) : 'The result is taken away';
}
