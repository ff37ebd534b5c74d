import { formatInstant } from '../../lib/dates.ts';
import type { startOf } from './edit-form.ts';

/** The start by the reader's own clock, and what is odd about the clock at the venue then (edge 6). */
export function StartNote({ start }: { start: ReturnType<typeof startOf> }) {
  if (start === null) return <span className="text-quiet">TBD: entries never lock until it is set</span>;
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
