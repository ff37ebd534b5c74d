import type { Match, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { checkReason } from '../parts/check-reason.ts';
import { clearedBy } from './later-matches.ts';
import { formOfMatch, type ResultForm, type ResultReading, readResult } from './result-form.ts';
import { useSaveResult } from './use-save-result.ts';

interface ResultFormState {
  readonly form: ResultForm;
  readonly change: (form: ResultForm) => void;
  readonly reading: ResultReading;
  readonly reason: string;
  readonly changeReason: (reason: string) => void;
  /** Sentences to show; none while nothing is wrong or nothing was tried. */
  readonly faults: { readonly winner?: string; readonly points?: string; readonly reason?: string };
  /** Later matches that saving clears. */
  readonly cleared: readonly Match[];
  /** The match was changed since the dialog opened. */
  readonly isStale: boolean;
  readonly takeOver: () => void;
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** True when it is saved; false when something must be put right first. */
  readonly save: () => Promise<boolean>;
}

/** What stands in the result dialog, what is wrong with it, and what saving it would do. */
export function useResultForm(tournament: Tournament, match: Match): ResultFormState {
  const [form, change] = useState(() => formOfMatch(match));
  const [openedVersion, setOpenedVersion] = useState(match.version);
  const [reason, changeReason] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSaveResult(tournament);
  const { isCompleted, version } = match;
  const reading = readResult(form, match.bestOf);
  const reasonVerdict = isCompleted ? checkReason(reason) : true;
  const cleared = reading.ok ? clearedBy(tournament, match, reading.result) : [];

  const save = async () => {
    setTried(true);
    if (saving.isPending || !reading.ok || reasonVerdict !== true) return false;
    return saving.run({
      match,
      result: reading.result,
      gameScores: reading.gameScores,
      cascade: cleared.length > 0,
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
    cleared,
    isStale: openedVersion !== version && saving.isIdle,
    takeOver: () => {
      change(formOfMatch(match));
      setOpenedVersion(version);
    },
    isSaving: saving.isPending,
    failure: saving.failure,
    save,
  };
}
