import type { Tournament, TournamentStatus } from '@boast/contract/tournaments';
import type { Feed } from '@boast/domain/draw/fed-draw';
import { type PrizeRuleId, prizeRuleUnder } from '@boast/domain/prize/prize';
import { isWholeRulesId, rulesName, scoringRules, wholeRules } from '@boast/domain/scoring/rules';
import { isCalendarDate } from '@boast/domain/time/calendar-date';
import { formatDate } from '@boast/domain/time/format-date';
import { isTimeZone, type LocalTime, toLocal } from '@boast/domain/time/zoned-time';
import { genderText } from '../../../lib/text/gender.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { feedsIn } from '../../../parts/tournaments/feeds-in.ts';
import { partText } from '../../../parts/tournaments/text/part-text.ts';

import { type FactsOf, type FormOf, fieldTable } from '../../parts/field-table.ts';
import { readGender } from '../../parts/genders.ts';
import { startOf } from '../../parts/StartNote.tsx';
import { statuses } from '../../parts/status-badge.tsx';
import {
  checkAmount,
  checkText,
  type PrizeKind,
  prizeFormOf,
  prizeKinds,
  prizeOf,
  prizeRules,
  samePrize,
} from './prize-form.ts';

export type Editable = Pick<
  Tournament,
  | 'name'
  | 'gender'
  | 'location'
  | 'startDate'
  | 'endDate'
  | 'startsAt'
  | 'timeZone'
  | 'scoringRules'
  | 'prize'
  | 'secondChances'
  | 'fedDraws'
  | 'entryCredits'
  | 'status'
  | 'sealedAt'
>;

const MOST_CREDITS = 100;

const showDate = (date: string): string => (isCalendarDate(date) ? formatDate(date) : date);

export const tournamentTable = fieldTable<Editable>('TBD')({
  name: {
    label: 'Name',
    read: ({ name }) => name,
    write: 'text',
    longest: 200,
    check: (name) => name.trim().length >= 3 || 'Name must be at least 3 characters',
  },
  gender: {
    label: 'Gender',
    read: ({ gender }) => gender,
    write: 'text',
    check: (gender) => gender in genderText || 'Choose the gender',
    show: (gender) => genderText[readGender(gender)],
  },
  location: {
    label: 'Location',
    read: ({ location }) => location,
    write: 'text',
    longest: 200,
    check: (location) => location.trim().length >= 3 || 'Location must be at least 3 characters',
  },
  startDate: {
    label: 'Start date',
    read: ({ startDate }) => startDate,
    write: 'text',
    check: (date) => isCalendarDate(date) || 'Start date is required',
    show: showDate,
  },
  endDate: {
    label: 'End date',
    read: ({ endDate }) => endDate,
    write: 'text',
    check: (date, { startDate = '' }) => {
      if (!isCalendarDate(date)) return 'End date is required';
      return !isCalendarDate(startDate) || date >= startDate || 'End date must not be before the start date';
    },
    show: showDate,
  },
  // The local start at the venue; empty if unset.
  startsAt: {
    label: 'Start time',
    read: ({ startsAt, timeZone }): LocalTime =>
      startsAt !== null && isTimeZone(timeZone) ? toLocal(Date.parse(startsAt), timeZone) : '',
    check: (startsAt, { timeZone = '' }) =>
      startsAt === '' ||
      !isTimeZone(timeZone) ||
      startOf({ startsAt, timeZone }) !== null ||
      'Enter a date and a time',
    show: (startsAt) => startsAt.replace('T', ' '),
  },
  timeZone: {
    label: 'Time zone',
    read: ({ timeZone }) => timeZone,
    write: 'text',
    check: (zone) => isTimeZone(zone) || 'Time zone must be a name like Europe/London',
  },
  // Fixed once somebody has entered.
  scoringRules: {
    label: 'Points',
    read: ({ scoringRules }) => wholeRules(scoringRules),
    write: 'text',
    show: (rules) => (isWholeRulesId(rules) ? rulesName(rules) : rules),
  },
  prizeKind: {
    label: 'Prize',
    read: ({ prize }) => prizeFormOf(prize).prizeKind,
    show: (kind) => prizeKinds[kind as PrizeKind],
  },
  prizeAmount: {
    label: 'Amount of the prize',
    read: ({ prize }) => prizeFormOf(prize).prizeAmount,
    check: checkAmount,
    unset: 'None',
  },
  prizeText: {
    label: 'What they win',
    read: ({ prize }) => prizeFormOf(prize).prizeText,
    check: checkText,
    unset: 'None',
  },
  prizeRule: {
    label: 'Who wins it',
    read: ({ prize }) => prizeFormOf(prize).prizeRule,
    show: (rule) => prizeRules[rule as PrizeRuleId],
  },
  // The rounds that they begin with, by number: '2,3'.
  secondChances: {
    label: 'Second chances',
    read: ({ secondChances }) => secondChances.map(({ firstRound }) => firstRound).join(),
    unset: 'None',
    show: (rounds) => `From rounds ${rounds.split(',').join(', ')}`,
  },
  fedDraws: {
    label: 'Draws for those who lose',
    read: ({ fedDraws }) => fedDraws.map(({ feed }) => feed).join(),
    unset: 'None',
    show: (feeds) =>
      feedsIn(feeds)
        .map((feed) => partText({ feed, fromRound: null }))
        .join(', '),
  },
  entryCredits: {
    label: 'Price of an entry',
    read: ({ entryCredits }) => String(entryCredits),
    write: Number,
    check: (price) =>
      (/^\d{1,3}$/.test(price) && Number(price) <= MOST_CREDITS) || 'Enter whole credits, up to 100',
  },
  // The field offers only the transitions of domain/tournament/lifecycle.ts.
  status: {
    label: 'Status',
    read: ({ status }) => status,
    write: 'text',
    show: (status) => statuses.tournament[status as TournamentStatus].word,
  },
});

export type TournamentForm = FormOf<typeof tournamentTable.fields>;
export type FormField = keyof TournamentForm;
export type TournamentChanges = Partial<FactsOf<typeof tournamentTable.fields>> & {
  startsAt?: string | null;
  prize?: Tournament['prize'];
  secondChances?: number[];
  fedDraws?: Feed[];
  endHold?: true;
};

/**
 * Only the changed fields. A new time zone keeps the local time, so the instant moves; the start of a sealed
 * tournament never moves (edge 5).
 */
export function changesOf(before: Editable, form: TournamentForm): TournamentChanges {
  const was = tournamentTable.formOf(before);
  const changes: TournamentChanges = tournamentTable.changesOf(before, form);
  if (!samePrize(prizeOf(form, before.prize), before.prize))
    changes.prize = prizeOf(ruledBy(form), before.prize);
  if (form.secondChances !== was.secondChances) changes.secondChances = roundsIn(form.secondChances);
  if (form.fedDraws !== was.fedDraws) changes.fedDraws = feedsIn(form.fedDraws);
  if (changes.status === 'PAYING' && was.status === 'SCORED') changes.endHold = true;
  const moves = form.startsAt !== was.startsAt || (form.startsAt !== '' && form.timeZone !== was.timeZone);
  if (moves && before.sealedAt === null) changes.startsAt = startOf(form)?.instant ?? null;
  return changes;
}

export const roundsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Under weights by round points decide the prize, whatever was chosen before. */
const ruledBy = (form: TournamentForm): TournamentForm => ({
  ...form,
  prizeRule: prizeRuleUnder(scoringRules(form.scoringRules), form.prizeRule),
});

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
    const description = `${refundText(entryCount)} You can't undo this.`;
    return { title: `Cancel ${name}?`, description, confirmLabel: 'Save and cancel' };
  }
  if (changes.endHold) {
    return {
      title: `End the hold of ${name} now?`,
      description:
        'Everyone was told that the prize is on hold for a day, for appeals. Ending the hold fixes the winners now, logs your reason and lets two of the staff release it.',
      confirmLabel: 'Save and end the hold',
    };
  }
  if (sealedAt !== null || status !== 'UPCOMING') return null;
  if (changes.status !== 'ACTIVE') return null;
  return {
    title: `Seal the entries of ${name} now?`,
    description: `This locks ${countText(entryCount, 'entry', 'entries')} right away and closes the tournament to new ones. This can't be undone.`,
    confirmLabel: 'Save and seal',
  };
}

export const refundText = (entryCount: number): string => {
  if (entryCount === 0) return "Nobody has entered, so there's nothing to refund.";
  return entryCount === 1
    ? 'The one entry will be void and fully refunded.'
    : `All ${entryCount.toLocaleString('en')} entries will be void and fully refunded.`;
};
