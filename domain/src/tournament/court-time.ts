import { toDayOfPlay } from '../time/zoned-time.ts';
import type { PlacedMatch } from './order-of-play.ts';

interface CourtTime {
  readonly court: string;
  /** As the reader's clock shows it. */
  readonly time: string;
  readonly isFirst: boolean;
}

/** 'Court 2, 18:00' for the first match on a court, 'Court 2, not before 19:30' for a later one. */
export const courtTimeText = ({ court, time, isFirst }: CourtTime): string =>
  `${court}, ${isFirst ? '' : 'not before '}${time}`;

/** The first match of its court's session is played at its time; a later one waits for those before it. */
export function isFirstOnCourt<Match extends PlacedMatch>(
  { startsAt, court }: Match,
  { matches, timeZone }: { readonly matches: readonly Match[]; readonly timeZone: string },
): boolean {
  if (startsAt === null || court === null) return false;
  const at = Date.parse(startsAt);
  const day = toDayOfPlay(at, timeZone);
  return !matches.some(
    (match) =>
      !match.isBye &&
      match.court === court &&
      match.startsAt !== null &&
      Date.parse(match.startsAt) < at &&
      toDayOfPlay(Date.parse(match.startsAt), timeZone) === day,
  );
}
