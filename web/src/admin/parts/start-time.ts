import { isTimeZone, type LocalTime, type TimeOddity, toInstant } from '@boast/domain/time/zoned-time';

export interface StartTime {
  readonly instant: string;
  /** What is odd about that clock time on that night. */
  readonly oddity: TimeOddity | null;
}

/** The moment of a clock time at the venue, as a form's fields have them; null where they say none. */
export function startOf({ startsAt, timeZone }: { startsAt: LocalTime; timeZone: string }): StartTime | null {
  if (startsAt === '' || !isTimeZone(timeZone)) return null;
  try {
    // Browsers that show seconds in the field also write them.
    const { epochMs, oddity } = toInstant(startsAt.slice(0, 16), timeZone);
    return { instant: new Date(epochMs).toISOString(), oddity };
  } catch {
    return null;
  }
}
