import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../../api/app-api.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { formatDayAndTime, formatMinute } from '../../../lib/format-instant.ts';
import { ordinal } from '../../../lib/ordinal.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { myUnderWayQuery } from '../../../parts/under-way/under-way-queries.ts';
import { awayText, entryText } from '../../../parts/under-way/under-way-text.ts';
import { useLiveUnderWay, useNoteSeen } from '../../../parts/under-way/use-live-under-way.ts';
import { isSameDay } from './live-states.ts';

/** A line for each draw the reader has entered: where they stand, and what came since they last looked. */
export function LiveStanding({ ids }: { ids: readonly string[] }) {
  const isSignedIn = useUserId() !== null;
  const { data = [] } = useQuery({ ...myUnderWayQuery, enabled: isSignedIn });
  const shown = isSignedIn ? data.filter(({ tournament }) => ids.includes(tournament.id)) : [];
  useLiveUnderWay(shown);
  useNoteSeen(shown);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="How you stand" className="flex flex-col gap-2">
      {shown.map(({ entryId, tournament, rank, points, entryCount, away }) => (
        <li key={entryId} className="numerals relative rounded-base bg-dot-tint px-4 py-2.5">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="score text-title">{ordinal(rank)}</span>
            <span className="text-small">
              of {entryText(entryCount)}, {points.toLocaleString('en')} points
            </span>
          </p>
          <Link
            to={sitePaths.tournamentBoard({ tournamentId: tournament.id })}
            className="text-quiet text-small no-underline after:absolute after:inset-0 hover:text-ink"
          >
            {tournament.name}
          </Link>
          {away && (
            <p className="mt-1 text-small">
              <span className="font-[650]">Since {sinceText(away.seenAt)}</span> {awayText(away)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const sinceText = (instant: string): string =>
  isSameDay(instant, serverClock.now()) ? formatMinute(instant) : formatDayAndTime(instant);
