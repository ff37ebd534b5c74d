import { isTimeZone, type LocalTime, type TimeOddity, toInstant } from '@boast/domain/time/zoned-time';
import { formatInstant } from '../../lib/dates.ts';

/** A start by the reader's own clock, and what is odd about the clock at the venue then (edge 6). */
export function StartNote({ start, empty }: { start: StartTime | null; empty: string }) {
  if (start === null) return <span className="text-quiet">{empty}</span>;
  return (
    <span className="text-quiet">
      {formatInstant(start.instant)} where you are
      {start.oddity !== null && <span className="block text-warning">{oddities[start.oddity]}</span>}
    </span>
  );
}

const oddities = {
  ambiguous: 'The clocks go back that night and show this time twice: the earlier one is meant.',
  nonexistent: 'The clocks go forward over this time: it is moved on by as much.',
} as const;

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
