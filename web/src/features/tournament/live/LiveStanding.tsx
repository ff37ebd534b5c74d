import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../../api/app-api.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { formatDayAndTime, formatMinute } from '../../../lib/text/format-instant.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { ordinal } from '../../../lib/text/ordinal.ts';
import { ReplayBadge } from '../../../parts/tournaments/cards/TournamentBadges.tsx';
import type { OwnShown } from '../../../parts/under-way/keep-away.ts';
import { myUnderWayQuery } from '../../../parts/under-way/under-way-queries.ts';
import { awayText, entryText } from '../../../parts/under-way/under-way-text.ts';
import { useMarkSeen } from '../../../parts/under-way/use-live-under-way.ts';
import { isSameDay } from './live-states.ts';

/** A line for each draw the reader has entered: where they stand, and what came since they last looked. */
export function LiveStanding({ tournaments }: { tournaments: readonly Tournament[] }) {
  const isSignedIn = useUserId() !== null;
  const { data = [] } = useQuery({ ...myUnderWayQuery, enabled: isSignedIn });
  const standingIn = (id: string) => data.find(({ tournament }) => tournament.id === id);
  const tiles = isSignedIn ? tournaments.flatMap(({ id }) => standingIn(id) ?? []) : [];
  useMarkSeen(tiles);
  const replays = tournaments.filter(
    ({ id, isDemo, wholeDraw }) => isDemo && wholeDraw === null && !standingIn(id),
  );
  return (
    <>
      {tiles.length > 0 && (
        <ul aria-label="How you stand" className="rounded-base bg-dot-tint px-4 py-1">
          {tiles.map((own) => (
            <Standing
              key={own.entryId}
              own={own}
              isBelowMain={tiles.some(({ tournament }) => tournament.id === own.tournament.wholeDraw?.id)}
            />
          ))}
        </ul>
      )}
      {replays.map(({ id, name }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-2 text-quiet text-small">
          {name} <ReplayBadge small name={name} isDemo />
        </p>
      ))}
    </>
  );
}

function Standing({ own, isBelowMain }: { own: OwnShown; isBelowMain: boolean }) {
  const { tournament, rank, points, entryCount, away } = own;
  return (
    <li className="numerals relative py-1.5 pointer-coarse:py-2">
      <p className="flex items-baseline gap-x-2.5 text-small">
        <span className="score text-body">{ordinal(rank)}</span>
        <span className="sr-only">of {entryText(entryCount)} in</span>
        <Link
          to={sitePaths.tournamentBoard({ tournamentId: tournament.id })}
          className="min-w-0 truncate text-quiet no-underline after:absolute after:inset-0 hover:text-ink"
        >
          {isBelowMain ? tournament.name.replace(`${tournament.wholeDraw?.name}, `, '') : tournament.name}
        </Link>
        <ReplayBadge small {...tournament} />
        <span className="ml-auto shrink-0">{countText(points, 'point')}</span>
      </p>
      {away && (
        <p className="text-small">
          <span className="font-[650]">Since {sinceText(away.seenAt)}</span> {awayText(away)}
        </p>
      )}
    </li>
  );
}

const sinceText = (instant: string): string =>
  isSameDay(instant, serverClock.now()) ? formatMinute(instant) : formatDayAndTime(instant);
