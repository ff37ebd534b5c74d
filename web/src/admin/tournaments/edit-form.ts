import type { Tournament, TournamentStatus } from '@boast/contract/tournaments';
import { type PrizeRuleId, prizeRuleUnder } from '@boast/domain/prize/prize';
import { isScoringRulesId, rulesNames, type ScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import { isCalendarDate } from '@boast/domain/time/calendar-date';
import { formatDate } from '@boast/domain/time/format-date';
import { isTimeZone, type LocalTime, toLocal } from '@boast/domain/time/zoned-time';
import { genderText } from '../../lib/gender.ts';

import { startOf } from '../parts/StartNote.tsx';
import { statuses } from '../parts/status-badge.tsx';
import {
  checkAmount,
  checkText,
  type PrizeForm,
  type PrizeKind,
  prizeFormOf,
  prizeKinds,
  prizeOf,
  prizeRules,
  samePrize,
} from './prize-form.ts';

export interface TournamentForm extends PrizeForm {
  readonly name: string;
  readonly gender: Tournament['gender'];
  readonly location: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The local start at the venue; empty if unset. */
  readonly startsAt: LocalTime;
  readonly timeZone: string;
  /** Fixed once somebody has entered. */
  readonly scoringRules: ScoringRulesId;
  readonly status: TournamentStatus;
}

export type FormField = keyof TournamentForm;

export type Editable = Pick<Tournament, Exclude<FormField, keyof PrizeForm> | 'prize' | 'sealedAt'>;

export interface TournamentChanges {
  name?: string;
  gender?: Tournament['gender'];
  location?: string;
  startDate?: string;
  endDate?: string;
  startsAt?: string | null;
  timeZone?: string;
  scoringRules?: ScoringRulesId;
  prize?: Tournament['prize'];
  status?: TournamentStatus;
  endHold?: true;
}

export const formOf = ({ startsAt, ...tournament }: Editable): TournamentForm => ({
  name: tournament.name,
  gender: tournament.gender,
  location: tournament.location,
  startDate: tournament.startDate,
  endDate: tournament.endDate,
  startsAt: startsAt === null ? '' : toLocal(Date.parse(startsAt), tournament.timeZone),
  timeZone: tournament.timeZone,
  scoringRules: tournament.scoringRules,
  ...prizeFormOf(tournament.prize),
  status: tournament.status,
});

/**
 * Only the changed fields. A new time zone keeps the local time, so the instant moves; the start of a sealed
 * tournament never moves (edge 5).
 */
export function changesOf(before: Editable, form: TournamentForm): TournamentChanges {
  const was = formOf(before);
  const now = { ...form, name: form.name.trim(), location: form.location.trim() };
  const changes: TournamentChanges = {};
  if (now.name !== was.name) changes.name = now.name;
  if (now.gender !== was.gender) changes.gender = now.gender;
  if (now.location !== was.location) changes.location = now.location;
  if (now.startDate !== was.startDate) changes.startDate = now.startDate;
  if (now.endDate !== was.endDate) changes.endDate = now.endDate;
  if (now.timeZone !== was.timeZone) changes.timeZone = now.timeZone;
  if (now.scoringRules !== was.scoringRules) changes.scoringRules = now.scoringRules;
  if (!samePrize(prizeOf(now, before.prize), before.prize))
    changes.prize = prizeOf(ruledBy(now), before.prize);
  if (now.status !== was.status) changes.status = now.status;
  if (changes.status === 'PAYING' && was.status === 'SCORED') changes.endHold = true;
  const moves = now.startsAt !== was.startsAt || (now.startsAt !== '' && now.timeZone !== was.timeZone);
  if (moves && before.sealedAt === null) changes.startsAt = startOf(now)?.instant ?? null;
  return changes;
}

/** Under weights by round points decide the prize, whatever was chosen before. */
const ruledBy = (form: TournamentForm): TournamentForm => ({
  ...form,
  prizeRule: prizeRuleUnder(scoringRules(form.scoringRules), form.prizeRule),
});

export const checks: { readonly [F in FormField]: (value: string, form: TournamentForm) => true | string } = {
  name: (name) => name.trim().length >= 3 || 'Name must be at least 3 characters',
  location: (location) => location.trim().length >= 3 || 'Location must be at least 3 characters',
  gender: (gender) => gender === 'mens' || gender === 'womens' || 'Choose the gender',
  startDate: (date) => isCalendarDate(date) || 'Start date is required',
  endDate: (date, { startDate }) => {
    if (!isCalendarDate(date)) return 'End date is required';
    return !isCalendarDate(startDate) || date >= startDate || 'End date must not be before the start date';
  },
  scoringRules: () => true,
  prizeKind: () => true,
  prizeRule: () => true,
  prizeAmount: checkAmount,
  prizeText: checkText,
  // The field offers only the transitions of domain/tournament/lifecycle.ts.
  status: () => true,
  timeZone: (zone) => isTimeZone(zone) || 'Time zone must be a name like Europe/London',
  startsAt: (local, { timeZone }) =>
    local === '' ||
    !isTimeZone(timeZone) ||
    startOf({ startsAt: local, timeZone }) !== null ||
    'Enter a date and a time',
};

export const fieldLabels: Readonly<Record<FormField, string>> = {
  name: 'Name',
  gender: 'Gender',
  location: 'Location',
  startDate: 'Start date',
  endDate: 'End date',
  startsAt: 'Start time',
  timeZone: 'Time zone',
  scoringRules: 'Points',
  prizeKind: 'Prize',
  prizeAmount: 'Amount of the prize',
  prizeText: 'What is won',
  prizeRule: 'Who wins it',
  status: 'Status',
};

export function showField(field: FormField, value: string): string {
  if (value === '') return field === 'prizeAmount' || field === 'prizeText' ? 'None' : 'TBD';
  if (field === 'prizeKind') return prizeKinds[value as PrizeKind];
  if (field === 'prizeRule') return prizeRules[value as PrizeRuleId];
  if (field === 'gender') return value === 'womens' ? genderText.womens : genderText.mens;
  if (field === 'scoringRules') return isScoringRulesId(value) ? rulesNames[value] : value;
  if (field === 'status') return statuses.tournament[value as TournamentStatus].word;
  if (field === 'startDate' || field === 'endDate') return isCalendarDate(value) ? formatDate(value) : value;
  return field === 'startsAt' ? value.replace('T', ' ') : value;
}

export interface LastQuestion {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
}

type Edited = Pick<Tournament, 'name' | 'status' | 'sealedAt' | 'entryCount'>;

/** Asks about irreversible effects of saving, in numbers. Null if everything can be changed back. */
export function lastQuestion(
  { name, status, sealedAt, entryCount }: Edited,
  changes: TournamentChanges,
): LastQuestion | null {
  if (changes.status === 'CANCELLED') {
    const description = `${refundText(entryCount)} A cancelled tournament stays cancelled.`;
    return { title: `Cancel ${name}?`, description, confirmLabel: 'Save and cancel' };
  }
  if (changes.endHold) {
    return {
      title: `End the hold of ${name} now?`,
      description:
        'Everybody was told that the prize is held for a day, so that they can object. Its winners are fixed at once, your reason stands in the audit log, and two of the staff can release it.',
      confirmLabel: 'Save and end the hold',
    };
  }
  if (sealedAt !== null || status !== 'UPCOMING') return null;
  if (changes.status !== 'ACTIVE') return null;
  return {
    title: `Seal the entries of ${name} now?`,
    description: `An active tournament has begun: ${entryText(entryCount)} will be locked at once, and nobody can enter any more. This cannot be undone.`,
    confirmLabel: 'Save and seal',
  };
}

const entryText = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;

export const refundText = (entryCount: number): string => {
  if (entryCount === 0) return 'Nobody has entered, so there is nothing to refund.';
  return entryCount === 1
    ? 'The one entry is void, and what it paid is refunded in full.'
    : `All ${entryCount.toLocaleString('en')} entries are void, and what each paid is refunded in full.`;
};
