import type { BestOf } from '@boast/domain/draw/draw';
import { changeEnding, type Ending, playedOutcomes, type ResultForm } from './result-form.ts';

export const endings: readonly { value: Ending; label: string }[] = [
  { value: 'played', label: 'Played' },
  { value: 'retirement', label: 'Retirement' },
  { value: 'walkover', label: 'Walkover' },
];

/** Digits choose the outcome, or the winner where there are no games to choose; P, R and W the ending. Null for every other key. */
export function afterKey(form: ResultForm, key: string, bestOf: BestOf): ResultForm | null {
  const ending = endings.find(({ value }) => value[0] === key.toLowerCase());
  if (ending) return changeEnding(form, ending.value, bestOf);
  const index = /^\d$/.test(key) ? Number(key) - 1 : -1;
  if (form.ending === 'played') {
    const outcome = playedOutcomes(bestOf)[index];
    return outcome ? { ...form, ...outcome } : null;
  }
  return form.ending !== 'none' && (index === 0 || index === 1) ? { ...form, winner: index } : null;
}
