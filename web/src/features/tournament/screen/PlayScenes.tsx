import type { Match, Tournament } from '@boast/contract/tournaments';
import { serverClock } from '../../../api/server-clock.ts';
import { formatInstant, formatMinute } from '../../../lib/text/format-instant.ts';
import { MatchRows } from '../../../parts/tournaments/MatchRows.tsx';
import { leadText } from '../../../parts/tournaments/text/lead-text.ts';
import { type MatchSideView, sidesOf } from '../../../parts/tournaments/text/match-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import { hasBegun, isSameDay, liveStates } from '../live/live-states.ts';

/** A screen shows this many rows below a head. */
const MAX_ROWS = 4;

type SceneProps = { tournament: Tournament };

const statesOf = ({ rounds }: Tournament) =>
  liveStates(
    rounds.flatMap(({ matches }) => matches),
    serverClock.now(),
  );

/** Shows what is played and what is next, beside what has been played. */
export function PlayScene({ tournament }: SceneProps) {
  const { onCourt, next, results, totals } = statesOf(tournament);
  return (
    <div className="screen-rows grid grid-cols-2 gap-x-12">
      <MatchSection
        title="Next"
        matches={[...onCourt, ...next]}
        total={onCourt.length + totals.next}
        emptyText="No match is waiting."
        noteOf={whenText}
      />
      <MatchSection title="Results" matches={results} total={totals.results} emptyText="No result yet." />
    </div>
  );
}

type MatchSectionProps = {
  title: string;
  matches: readonly Match[];
  total: number;
  emptyText: string;
  noteOf?: (match: Match) => string;
};

function MatchSection({ title, matches, total, emptyText, noteOf }: MatchSectionProps) {
  const id = `screen-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHead id={id} title={title} note={total > MAX_ROWS && `${MAX_ROWS} of ${total}`} />
      {matches.length === 0 && <p className="mt-4 text-lead text-quiet">{emptyText}</p>}
      <MatchRows
        matches={matches.slice(0, MAX_ROWS)}
        viewOf={(match) => ({ label: match.roundName, ...(noteOf && { note: noteOf(match) }) })}
      />
    </section>
  );
}

/** 'Court 1, 18:00', with the day where it is another one. */
function whenText(match: Match): string {
  const { startsAt, court } = match;
  const now = serverClock.now();
  const isOnCourt = hasBegun(match, now);
  const time =
    startsAt === null ? null : isSameDay(startsAt, now) ? formatMinute(startsAt) : formatInstant(startsAt);
  return [isOnCourt && 'On court', court, !isOnCourt && time].filter(Boolean).join(', ') || 'Time to come';
}

/** The matches that are on court now, or else the next one. */
export function CourtScene({ tournament }: SceneProps) {
  const { onCourt, next } = statesOf(tournament);
  const visibleMatches = onCourt.length > 0 ? onCourt.slice(0, MAX_ROWS) : next.slice(0, 1);
  if (visibleMatches.length === 0) return <p className="text-lead text-quiet">No match is waiting.</p>;
  return (
    <div className="flex h-full flex-col">
      <ul
        className={classNames(
          'grid grow content-center gap-x-12 gap-y-8',
          visibleMatches.length > 1 && 'grid-cols-2',
        )}
      >
        {visibleMatches.map((match) => (
          <li
            key={match.id}
            className={classNames('min-w-0', visibleMatches.length > 1 && 'border-tin border-t-[3px] pt-5')}
          >
            <p className="eyebrow text-quiet">
              {[onCourt.length === 0 && 'Next', match.roundName, whenText(match)].filter(Boolean).join(', ')}
              <span className="sr-only">. {leadText(match)}</span>
            </p>
            {sidesOf(match).map((side, at) => (
              <Side
                key={side.player?.id ?? at}
                side={side}
                size={sideSizes[visibleMatches.length] ?? sideSizes[4]}
              />
            ))}
          </li>
        ))}
      </ul>
      {onCourt.length > MAX_ROWS && (
        <p className="text-quiet">And {onCourt.length - MAX_ROWS} more on court</p>
      )}
    </div>
  );
}

/** By the number of matches: all of them fit one screen. */
const sideSizes: Readonly<Record<number, string>> = {
  1: 'mt-4 text-hero',
  2: 'mt-4 text-display',
  4: 'mt-1 text-heading',
};

function Side({ side: { player, games }, size }: { side: MatchSideView; size: string | undefined }) {
  return (
    <p className={classNames('display flex items-baseline justify-between gap-6 leading-tight', size)}>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {player ? <Untranslated>{player.fullName}</Untranslated> : 'TBD'}
      </span>
      {games !== null && (
        <span aria-hidden="true" className="score text-accent">
          {games}
        </span>
      )}
    </p>
  );
}
