import type { CalendarDate } from '@boast/domain/time/calendar-date';
import { formatDate } from '@boast/domain/time/format-date';
import { clockTime } from '@boast/domain/tournament/order-of-play';
import { countText } from '../../../lib/text/number-text.ts';

/** 'Friday, May 29, 2026' */
export function dayTitle(day: CalendarDate): string {
  const weekday = new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday}, ${formatDate(day)}`;
}

/** '1 hour 30 minutes later', '15 minutes earlier' */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const parts = [hours > 0 && countText(hours, 'hour'), rest > 0 && `${rest} minutes`].filter(Boolean);
  return `${parts.join(' ')} ${minutes < 0 ? 'earlier' : 'later'}`;
}

/** '18:00 to 19:00' */
export const moveText = (
  { from, to }: { readonly from: number; readonly to: number },
  timeZone: string,
): string => `${clockTime(from, timeZone)} to ${clockTime(to, timeZone)}`;
