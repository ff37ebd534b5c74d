import type { Match, Tournament } from '@boast/contract/tournaments';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageEvent } from '../../../lib/browser/use-page-event.ts';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { type Confirmation, ConfirmationAlert } from '../../parts/confirmation.tsx';
import { matchName, resultPhrase } from '../../parts/match-text.ts';
import { checkReason, ReasonField, useGivenReason } from '../../parts/ReasonDialog.tsx';
import { noResultText } from './no-result-text.ts';
import { ResultFields } from './ResultFields.tsx';
import {
  afterKey,
  clearedBy,
  formOfMatch,
  type Games,
  outcomeText,
  type ResultForm,
  type ResultReading,
  readResult,
} from './result-form.ts';
import { useSaveResult } from './use-save-result.ts';
import { useWhoseError, WhoseErrorAlert } from './whose-error.tsx';

type ResultDialogProps = {
  tournament: Tournament;
  match: Match;
  typedReason?: string;
  /** Takes a first result in place of the server, when there may be no network. */
  onKeep?: (result: MatchResult, gameScores: readonly Games[]) => void;
  onClose: () => void;
  /** Opens the next match that waits for a result; null if there is none. */
  onNext: (() => void) | null;
};

/**
 * Enters, corrects or removes a result. Two keys are enough: a digit chooses winner and games, Enter saves; Ctrl or
 * Cmd with Enter continues with the next match.
 */
export function ResultDialog({ onClose, onNext, ...context }: ResultDialogProps) {
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const { tournament, match } = context;
  const state = useResultForm(context);
  const { form, faults, cleared, isSaving, failure } = state;
  const names = [match.playerOne?.fullName ?? 'TBD', match.playerTwo?.fullName ?? 'TBD'] as const;
  const saveThen = async (then: () => void) => {
    if (await state.save()) then();
  };
  const saveAndNext = onNext && !match.isCompleted ? () => void saveThen(onNext) : null;
  useResultKeys({ fields, state, bestOf: match.playedBestOf, onNext: saveAndNext });
  return (
    <Dialog
      title={matchName(match)}
      description={describe(match, tournament)}
      onClose={isSaving ? undefined : onClose}
      className="max-w-measure!"
      actions={<ResultActs formId={formId} state={state} onClose={onClose} onNext={saveAndNext} />}
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
        >
          <Verdict state={state} tournament={tournament} match={match} names={names} />
        </ResultFields>
        {match.isCompleted && (
          <ReasonField
            error={faults.reason}
            value={state.reason}
            onChange={(event) => state.changeReason(event.target.value)}
          />
        )}
        <WhoseErrorAlert error={state.error} />
        <LaterMatchesAlert matches={cleared} />
        <ConfirmationAlert confirmation={state.confirmation} buttonLabel={saveLabel(cleared)} />
        {failure !== null && (
          <Alert tone="danger" announce title={failure}>
            Your changes are still here.
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

type ResultActsProps = {
  formId: string;
  state: ResultFormState;
  onClose: () => void;
  onNext: (() => void) | null;
};

function ResultActs({ formId, state, onClose, onNext }: ResultActsProps) {
  const { isSaving } = state;
  return (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isSaving}>
        Cancel
      </Button>
      {onNext && (
        <Button
          variant="outline"
          onClick={onNext}
          disabled={isSaving}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          Save and next
        </Button>
      )}
      <Button type="submit" form={formId} loading={isSaving}>
        {saveLabel(state.cleared)}
      </Button>
    </>
  );
}

const saveLabel = ({ length }: readonly Match[]): string =>
  length === 0 ? 'Save result' : `Clear ${countText(length, 'result')} and save`;

const describe = ({ roundName, playedBestOf, startsAt }: Match, { timeZone }: Tournament): string =>
  [roundName, `best of ${playedBestOf}`, ...(startsAt ? [formatInstantOfYear(startsAt, timeZone)] : [])].join(
    ', ',
  );

type VerdictContext = Pick<ResultDialogProps, 'tournament' | 'match'> & { names: readonly [string, string] };

function Verdict({ state: { reading, faults }, ...context }: VerdictContext & { state: ResultFormState }) {
  return (
    <p aria-live="polite" className={`font-[600] ${faults.winner ? 'text-tin-text' : ''}`}>
      {faults.winner ?? verdictText(reading, context)}
    </p>
  );
}

function verdictText(reading: ResultReading, { tournament, match, names }: VerdictContext): string {
  if (!reading.ok) return '';
  const { result } = reading;
  if (!result) return 'The result will be cleared';
  return result.winner === null ? noResultText(tournament, match) : outcomeText(result, names);
}

function LaterMatchesAlert({ matches }: { matches: readonly Match[] }) {
  if (matches.length === 0) return null;
  return (
    <Alert tone="warning" announce title="The winner has already played on">
      Saving clears these results, which depend on it:
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
        {matches.map((match) => (
          <li key={match.id}>
            {match.roundName}, {matchName(match)}: {resultPhrase(match)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type StaleResultAlertProps = { match: Match; onTakeOver: () => void };

function StaleResultAlert({ match, onTakeOver }: StaleResultAlertProps) {
  return (
    <Alert
      tone="warning"
      announce
      title="Someone else has changed this match"
      action={
        <Button variant="outline" size="small" onClick={onTakeOver}>
          Use theirs
        </Button>
      }
    >
      It's now: {resultPhrase(match) ?? 'no result'}. Saving replaces it with yours.
    </Alert>
  );
}

type ResultKeys = {
  fields: RefObject<HTMLFormElement | null>;
  state: ResultFormState;
  bestOf: Match['bestOf'];
  onNext: (() => void) | null;
};

/** Keys choose an ending, a winner or games outside text fields; Ctrl or Cmd with Enter continues. */
function useResultKeys({ fields, state, bestOf, onNext }: ResultKeys): void {
  usePageEvent('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      if (key === 'Enter' && !event.repeat) onNext?.();
      return;
    }
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio';
    const changed = isTyping ? null : afterKey(state.form, key, bestOf);
    if (!changed) return;
    flushSync(() => state.change(changed));
    // Another ending has other choices, so the focused one is gone.
    if (changed.ending !== state.form.ending) focusChoice(fields.current);
  });
}

const focusChoice = (fields: HTMLElement | null): void =>
  (
    fields?.querySelector<HTMLElement>('[data-autofocus]') ??
    fields?.querySelector<HTMLElement>('input:checked')
  )?.focus();

interface ResultFormState {
  readonly form: ResultForm;
  readonly change: (form: ResultForm) => void;
  readonly reading: ResultReading;
  readonly reason: string;
  readonly changeReason: (reason: string) => void;
  /** Messages to show; empty before the first attempt to save. */
  readonly faults: { readonly winner?: string; readonly points?: string; readonly reason?: string };
  readonly error: ReturnType<typeof useWhoseError>;
  readonly cleared: readonly Match[];
  readonly isStale: boolean;
  readonly takeOver: () => void;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly confirmation: Confirmation;
  /** Resolves to false if something must be corrected first. */
  readonly save: () => Promise<boolean>;
}

function useResultForm({
  tournament,
  match,
  typedReason = '',
  onKeep,
}: Omit<ResultDialogProps, 'onClose' | 'onNext'>): ResultFormState {
  const [form, change] = useState(() => formOfMatch(match));
  const [openedVersion, setOpenedVersion] = useState(match.version);
  const [reason, changeReason] = useState(useGivenReason() || typedReason);
  const [isTried, setTried] = useState(false);
  const error = useWhoseError(tournament);
  const saving = useSaveResult(tournament);
  const { isCompleted, version } = match;
  const reading = readResult(form, match.playedBestOf);
  const reasonVerdict = isCompleted ? checkReason(reason) : true;
  const cleared = reading.ok ? clearedBy(tournament, match, reading.result) : [];

  const save = async () => {
    setTried(true);
    if (saving.isPending || !reading.ok || reasonVerdict !== true) return false;
    if (onKeep && reading.result !== null) {
      onKeep(reading.result, reading.gameScores);
      return true;
    }
    return saving.run({
      match,
      result: reading.result,
      gameScores: reading.gameScores,
      cascade: cleared.length > 0,
      operatorError: error.isOurs,
      reason: isCompleted ? reason.trim() : null,
    });
  };
  return {
    form,
    change,
    reading,
    reason,
    changeReason,
    faults: {
      ...(!reading.ok && (isTried || reading.field === 'points') && { [reading.field]: reading.message }),
      ...(isTried && reasonVerdict !== true && { reason: reasonVerdict }),
    },
    error,
    cleared,
    isStale: openedVersion !== version && saving.isIdle,
    takeOver: () => {
      change(formOfMatch(match));
      setOpenedVersion(version);
    },
    isSaving: saving.isPending,
    failure: saving.failure,
    confirmation: saving.confirmation,
    save,
  };
}
