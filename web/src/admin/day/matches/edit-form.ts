import type { Match, Tournament } from '@boast/contract/tournaments';
import { isTimeZone, toLocal } from '@boast/domain/time/zoned-time';
import { fieldTable, textOrNull } from '../../parts/field-table.ts';
import { startOf } from '../../parts/StartNote.tsx';

type Editable = Pick<Match, 'startsAt' | 'court'>;

/** Times are local to the venue. */
export const matchTable = (timeZone: string) =>
  fieldTable<Editable>('Not set')({
    startsAt: {
      label: 'Scheduled time',
      read: ({ startsAt }) =>
        startsAt !== null && isTimeZone(timeZone) ? toLocal(Date.parse(startsAt), timeZone) : '',
      write: (startsAt) => startOf({ startsAt, timeZone })?.instant ?? null,
      check: (startsAt) =>
        startsAt === '' || startOf({ startsAt, timeZone }) !== null || 'Enter a date and a time',
      show: (startsAt) => startsAt.replace('T', ' '),
    },
    court: { label: 'Court', longest: 60, read: ({ court }) => court ?? '', write: textOrNull },
  });

type MatchTable = ReturnType<typeof matchTable>;
export type MatchChanges = ReturnType<MatchTable['changesOf']>;

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
    ? 'Every Round 1 place already has a match. Only a bye can become one.'
    : 'Later rounds follow from Round 1 and already exist.';
}

export const checks = {
  tournamentId: (id: string): true | string => id !== '' || 'Tournament is required',
  round: (round: string): true | string => round !== '' || 'Round is required',
  matchId: (id: string): true | string => id !== '' || 'Choose whose bye becomes a match',
} as const;
