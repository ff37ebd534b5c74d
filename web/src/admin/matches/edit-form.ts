/** When and where a match is played: from the match to the form that edits it, and to what has to be sent. */
import type { Match } from '@boast/contract/tournaments';
import { isTimeZone, toLocal } from '@boast/domain/time/zoned-time';
import { startOf } from '../parts/start-time.ts';

export interface MatchForm {
  /** What the clock at the venue shows; empty when it is not set. */
  readonly startsAt: string;
  readonly court: string;
}

type Editable = Pick<Match, 'startsAt' | 'court'>;

export interface MatchChanges {
  startsAt?: string | null;
  court?: string | null;
}

export const formOf = ({ startsAt, court }: Editable, timeZone: string): MatchForm => ({
  startsAt: startsAt !== null && isTimeZone(timeZone) ? toLocal(Date.parse(startsAt), timeZone) : '',
  court: court ?? '',
});

/** What the form changes, and nothing else. */
export function changesOf(before: Editable, form: MatchForm, timeZone: string): MatchChanges {
  const was = formOf(before, timeZone);
  const court = form.court.trim();
  return {
    ...(form.startsAt !== was.startsAt && {
      startsAt: startOf({ startsAt: form.startsAt, timeZone })?.instant ?? null,
    }),
    ...(court !== was.court && { court: court === '' ? null : court }),
  };
}

export const fieldLabels = { startsAt: 'Scheduled time', court: 'Court' } as const;

export const showField = (field: keyof MatchForm, value: string): string =>
  value === '' ? 'Not set' : field === 'startsAt' ? value.replace('T', ' ') : value;
