import type { Draw } from '@boast/domain/draw/draw';
import type { Finding } from '@boast/domain/issue/issue';
import type { Tx } from '../../../db/database.ts';
import { settleDataIssues } from '../../issues/data-issue.ts';

/** The seal does not wait for open places, but nobody could pick them: a person has to look. */
export function placesLeftOpen({ slots }: Draw): Finding[] {
  const open = slots.filter((slot) => slot.kind === 'tbd').length;
  const what = `${open} of ${slots.length} places had no player at the lock.`;
  return open === 0 ? [] : [{ type: 'DRAW_NOT_FULL_AT_SEAL', what }];
}

/** Call it when a tournament is sealed, and when one of its places got its player after that. */
export const settleOpenPlaces = (
  tx: Tx,
  tournament: { readonly id: string; readonly name: string },
  draw: Draw,
): Promise<void> =>
  settleDataIssues(tx, {
    resource: { type: 'TOURNAMENT', id: tournament.id, name: tournament.name },
    lookedFor: ['DRAW_NOT_FULL_AT_SEAL'],
    found: placesLeftOpen(draw),
  });
