import type { Match, Tournament } from '@boast/contract/tournaments';
import { isTimeZone, toLocal } from '@boast/domain/time/zoned-time';
import { startOf } from '../parts/StartNote.tsx';

export interface MatchForm {
  /** The local time at the venue; empty if unset. */
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

/** Byes of a round that can get an opponent. Later rounds have none: their matches follow from Round 1. */
export const byesOf = ({ rounds }: Pick<Tournament, 'rounds'>, round: string): Match[] =>
  rounds
    .filter(({ number }) => String(number) === round)
    .flatMap(({ matches }) => matches.filter(({ isBye, roundNumber }) => isBye && roundNumber === 1));

/** Why no match can be made in this round; null if one can. */
export function roundHindrance(
  tournament: Pick<Tournament, 'rounds' | 'sealedAt'>,
  round: string,
): string | null {
  if (tournament.sealedAt !== null)
    return 'The entries are sealed: who plays in Round 1 can no longer be changed.';
  if (round === '' || byesOf(tournament, round).length > 0) return null;
  return round === '1'
    ? 'Every place of Round 1 has its match already: only a bye can become one.'
    : 'Matches of later rounds follow from Round 1 and are there already.';
}

export const checks = {
  tournamentId: (id: string): true | string => id !== '' || 'Tournament is required',
  round: (round: string): true | string => round !== '' || 'Round is required',
  matchId: (id: string): true | string => id !== '' || 'Choose whose bye becomes a match',
} as const;
