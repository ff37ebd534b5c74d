/** Two administrators on one tournament (edge 22): what the other one changed, and how both can stand. */
import { isCalendarDate } from '@boast/domain/time/calendar-date';
import { formatDate } from '../../lib/dates.ts';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { type Editable, type FormField, formOf, type TournamentForm } from './edit-form.ts';

export interface Conflict {
  readonly field: FormField;
  readonly label: string;
  /** As the form was opened, as somebody else made it, and as it is typed. */
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Where somebody else changed what this form was opened on. */
export function conflictsOf(before: Editable, newer: Editable, form: TournamentForm): Conflict[] {
  const [was, theirs] = [formOf(before), formOf(newer)];
  return fields
    .filter((field) => was[field] !== theirs[field])
    .map((field) => ({
      field,
      label: labels[field],
      before: shown(field, was[field]),
      theirs: shown(field, theirs[field]),
      mine: form[field] === was[field] ? 'Not changed' : shown(field, form[field]),
    }));
}

/** What is typed where it was changed, and theirs everywhere else: nothing they did is undone by chance. */
export function mergeForms(before: Editable, newer: Editable, form: TournamentForm): TournamentForm {
  const [was, theirs] = [formOf(before), formOf(newer)];
  const mine = Object.fromEntries(
    fields.filter((field) => form[field] !== was[field]).map((field) => [field, form[field]]),
  );
  return { ...theirs, ...mine };
}

const labels: Readonly<Record<FormField, string>> = {
  name: 'Name',
  gender: 'Gender',
  location: 'Location',
  startDate: 'Start date',
  endDate: 'End date',
  startsAt: 'Start time',
  timeZone: 'Time zone',
};

const fields = Object.keys(labels) as FormField[];

function shown(field: FormField, value: string): string {
  if (value === '') return 'TBD';
  if (field === 'gender') return value === 'womens' ? genderWords.womens : genderWords.mens;
  if (field === 'startDate' || field === 'endDate') return isCalendarDate(value) ? formatDate(value) : value;
  return field === 'startsAt' ? value.replace('T', ' ') : value;
}
