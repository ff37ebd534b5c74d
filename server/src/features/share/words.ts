/** Words that image and tags of a shared link have in common. */
import { describeMoment } from '../tournament-mails/local-moment.ts';

export const genderWord = (gender: 'mens' | 'womens'): string => (gender === 'mens' ? "Men's" : "Women's");

/** `Thursday 29 May 2025 at 14:00 (Europe/London)` */
export const describeStart = ({
  startsAt,
  timeZone,
}: {
  readonly startsAt: Date | null;
  readonly timeZone: string;
}): string =>
  startsAt === null
    ? 'at a time to be announced'
    : describeMoment(startsAt, { zone: timeZone, readerZone: null });

/** `May 29 – Jun 4, 2025`, the calendar days of the venue. */
export function describeDays(start: string, end: string): string {
  const first = new Date(`${start}T00:00:00Z`);
  const last = new Date(`${end}T00:00:00Z`);
  return withYear.formatRange(first, last).replace(/[\u2009\u202f]/g, ' ');
}

const withYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
