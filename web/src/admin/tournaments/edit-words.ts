import { isCalendarDate } from '@boast/domain/time/calendar-date';
import { formatDate } from '../../lib/dates.ts';
import { genderWords } from '../../lib/tournaments/phase.ts';
import type { FormField } from './edit-form.ts';

export const fieldLabels: Readonly<Record<FormField, string>> = {
  name: 'Name',
  gender: 'Gender',
  location: 'Location',
  startDate: 'Start date',
  endDate: 'End date',
  startsAt: 'Start time',
  timeZone: 'Time zone',
};

/** A field's value as a person reads it. */
export function showField(field: FormField, value: string): string {
  if (value === '') return 'TBD';
  if (field === 'gender') return value === 'womens' ? genderWords.womens : genderWords.mens;
  if (field === 'startDate' || field === 'endDate') return isCalendarDate(value) ? formatDate(value) : value;
  return field === 'startsAt' ? value.replace('T', ' ') : value;
}
