import type { Tournament } from '@boast/contract/tournaments';
import { findVenueZone } from '@boast/domain/time/venue-zone';
import { isTimeZone } from '@boast/domain/time/zoned-time';
import { type LockTrouble, lockTroubles } from '@boast/domain/tournament/lock-troubles';

type Draft = Pick<Tournament, 'name' | 'startDate' | 'endDate' | 'startsAt' | 'rounds'>;

/** What a person should see before entries are opened in that zone, by the rule that the server goes by. */
export function openingTroubles(
  { name, startDate, endDate, startsAt, rounds }: Draft,
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
    // Whoever publishes says it, or leaves it as it is shown.
    zoneBy: 'hand',
    startsAt: startsAt === null ? null : Date.parse(startsAt),
    matchTimes,
    isPublished: false,
    now,
  });
}

/** Empty where UTC was taken because nobody knew better: then it is to be typed. */
export const knownZone = ({ timeZone, location }: Pick<Tournament, 'timeZone' | 'location'>): string =>
  timeZone === 'UTC' && findVenueZone(location) === null ? '' : timeZone;
