import type { Tournament } from '@boast/contract/tournaments';
import { findVenueZone } from '@boast/domain/time/venue-zone';
import { isTimeZone } from '@boast/domain/time/zoned-time';
import { type LockTrouble, lockTroubles } from '@boast/domain/tournament/lock-troubles';

type UnopenedDraw = Pick<Tournament, 'name' | 'startDate' | 'endDate' | 'startsAt' | 'rounds'>;

/** The lock troubles to confirm before entries open, by the server's own rule. */
export function openingTroubles(
  { name, startDate, endDate, startsAt, rounds }: UnopenedDraw,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): LockTrouble[] {
  if (!isTimeZone(timeZone)) return [];
  const matchTimes = rounds.flatMap(({ matches }) =>
    matches.flatMap(({ isBye, startsAt: at }) => (isBye || at === null ? [] : [Date.parse(at)])),
  );
  return lockTroubles({
    name,
    startDate,
    endDate,
    timeZone,
    // Publishing confirms the zone as shown.
    zoneBy: 'hand',
    startsAt: startsAt === null ? null : Date.parse(startsAt),
    matchTimes,
    isPublished: false,
    now,
  });
}

/** Empty if the zone is UTC only by default: then it must be typed. */
export const knownZone = ({ timeZone, location }: Pick<Tournament, 'timeZone' | 'location'>): string =>
  timeZone === 'UTC' && findVenueZone(location) === null ? '' : timeZone;
