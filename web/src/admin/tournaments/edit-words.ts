import type { TournamentStatus } from '@boast/contract/tournaments';
import { isScoringRulesId } from '@boast/domain/scoring/rules';
import { formatDate, isCalendarDate } from '@boast/domain/time/calendar-date';
import { genderWords } from '../../parts/tournaments/phase.ts';
import { rulesNames } from '../../parts/tournaments/rules-words.ts';
import { statuses } from '../parts/status-badge.tsx';
import type { FormField } from './edit-form.ts';

export const fieldLabels: Readonly<Record<FormField, string>> = {
  name: 'Name',
  gender: 'Gender',
  location: 'Location',
  startDate: 'Start date',
  endDate: 'End date',
  startsAt: 'Start time',
  timeZone: 'Time zone',
  scoringRules: 'Points',
  status: 'Status',
};

/** A field's value as a person reads it. */
export function showField(field: FormField, value: string): string {
  if (value === '') return 'TBD';
  if (field === 'gender') return value === 'womens' ? genderWords.womens : genderWords.mens;
  if (field === 'scoringRules') return isScoringRulesId(value) ? rulesNames[value] : value;
  if (field === 'status') return statuses.tournament[value as TournamentStatus].word;
  if (field === 'startDate' || field === 'endDate') return isCalendarDate(value) ? formatDate(value) : value;
  return field === 'startsAt' ? value.replace('T', ' ') : value;
}
