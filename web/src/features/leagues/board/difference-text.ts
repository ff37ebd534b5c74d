import type { LeagueDifference } from '@boast/contract/leagues/boards';
import { daysBetween } from '@boast/domain/time/calendar-date';
import { toCalendarDate } from '@boast/domain/time/zoned-time';
import { formatDayAndTime, formatMinute } from '../../../lib/text/format-instant.ts';
import { shortenNames } from '../../../parts/players/surnames.ts';
import { whenOf } from '../../../parts/under-way/under-way-text.ts';

interface Clock {
  /** In ms, by the server's clock. */
  readonly now: number;
  readonly timeZone: string;
}

type Difference = Pick<LeagueDifference, 'username' | 'match'>;

/** 'You and nick.shot differ on Coll–Makin, tomorrow 18:00' */
export function differenceText({ username, match }: Difference, clock: Clock): string {
  const names = [match.playerOne, match.playerTwo].map((player) => player?.fullName ?? 'TBD');
  const short = shortenNames(names);
  const pair = names.map((name) => short.get(name)).join('–');
  return `You and ${username} differ on ${pair}${whenText(match, clock)}`;
}

function whenText(match: Difference['match'], clock: Clock): string {
  const { isOnCourt, words } = whenOf(match, clock.now);
  if (isOnCourt) return ', on court now';
  if (match.startsAt === null) return ' next';
  const at = Date.parse(match.startsAt);
  return at > clock.now ? `, ${comingText(at, clock)}` : `, ${words.toLowerCase()}`;
}

/** By the reader's calendar: 'today 18:00', 'tomorrow 18:00', 'Saturday 18:00', and from a week on 'May 29, 18:00'. */
export function comingText(at: number, { now, timeZone }: Clock): string {
  const days = daysBetween(toCalendarDate(now, timeZone), toCalendarDate(at, timeZone));
  if (days > 6) return formatDayAndTime(at, timeZone);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone });
  const day = ['today', 'tomorrow'][days] ?? weekday.format(at);
  return `${day} ${formatMinute(at, timeZone)}`;
}
