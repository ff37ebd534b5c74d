import { isTimeZone, type LocalTime, type TimeOddity, toInstant } from '@boast/domain/time/zoned-time';
import { formatInstantOfYear } from '../../lib/text/format-instant.ts';

/** The start in the reader's time zone, with any oddity of the venue's clock at that time (edge 6). */
export function StartNote({ start, empty }: { start: StartTime | null; empty: string }) {
  if (start === null) return <span className="text-quiet">{empty}</span>;
  return (
    <span className="text-quiet">
      {formatInstantOfYear(start.instant)} your time
      {start.oddity !== null && <span className="block text-warning">{oddities[start.oddity]}</span>}
    </span>
  );
}

const oddities = {
  ambiguous: 'Clocks go back that night, so this time comes twice. The earlier one counts.',
  nonexistent: 'Clocks go forward past this time, so it moves by as much.',
} as const;

export interface StartTime {
  readonly instant: string;
  /** Set if daylight saving makes that local time ambiguous or impossible. */
  readonly oddity: TimeOddity | null;
}

/** The instant of a local time at the venue; null if the fields are incomplete. */
export function startOf({ startsAt, timeZone }: { startsAt: LocalTime; timeZone: string }): StartTime | null {
  if (startsAt === '' || !isTimeZone(timeZone)) return null;
  try {
    // Some browsers add seconds to the field's value.
    const { epochMs, oddity } = toInstant(startsAt.slice(0, 16), timeZone);
    return { instant: new Date(epochMs).toISOString(), oddity };
  } catch {
    return null;
  }
}
