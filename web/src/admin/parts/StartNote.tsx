import { formatInstant } from '../../lib/dates.ts';
import type { StartTime } from './start-time.ts';

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
