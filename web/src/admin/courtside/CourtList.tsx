import type { Match } from '@boast/contract/tournaments';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant, formatMinute } from '../../lib/format-instant.ts';
import { Link } from '../../lib/router/Link.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { isReady, matchName, resultPhrase } from '../parts/match-text.ts';
import { courtsideList, playersOf } from './courtside-matches.ts';
import type { Courtside, InPlay } from './courtside-reducer.ts';

type CourtListProps = {
  matches: readonly Match[];
  now: number;
  timeZone: string;
  state: Courtside;
  onCorrect: (matchId: string) => void;
};

/** The matches of the day, court by court. One tap opens a match. */
export function CourtList({ matches, now, timeZone, state, onCorrect }: CourtListProps) {
  const { groups, later, finished } = courtsideList(matches, now, timeZone);
  const isWaiting = (match: Match) => state.waiting.some(({ matchId }) => matchId === match.id);
  const row = (match: Match) => (
    <MatchRow
      key={match.id}
      match={match}
      time={timeText(match, now, timeZone)}
      inPlay={state.inPlay[match.id]}
    />
  );
  const results = finished.filter((match) => !isWaiting(match));
  return (
    <>
      {groups.length === 0 && <p className="text-quiet">No match is waiting for a result today.</p>}
      {groups.map(({ name, matches: together }) => (
        <Panel key={name} title={name} flush>
          <ul>{together.map(row)}</ul>
        </Panel>
      ))}
      {later.length > 0 && (
        <Folded summary={`Later days (${later.length})`}>
          <ul className="-mx-5 sm:-mx-6">{later.map(row)}</ul>
        </Folded>
      )}
      {results.length > 0 && (
        <Folded summary={`Finished (${results.length})`}>
          <ul>
            {results.map((match) => (
              <li key={match.id} className="flex min-h-14 items-center justify-between gap-4 text-ink">
                <span className="min-w-0">
                  {matchName(match)}
                  <span className="block text-quiet text-small">{resultPhrase(match)}</span>
                </span>
                <Button
                  variant="quiet"
                  className="min-h-12"
                  aria-label={`Correct the result of ${matchName(match)}`}
                  onClick={() => onCorrect(match.id)}
                >
                  Correct
                </Button>
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  );
}

const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <div className="rounded-large border border-line bg-glass px-5 sm:px-6">
    <Disclosure summary={summary}>{children}</Disclosure>
  </div>
);

/** The clock time of a match today, the day as well of another one. */
function timeText({ startsAt }: Match, now: number, timeZone: string): string | null {
  if (startsAt === null) return null;
  const isNear = Math.abs(Date.parse(startsAt) - now) < 12 * 3_600_000;
  return isNear ? formatMinute(startsAt, timeZone) : formatInstant(startsAt, timeZone);
}

type MatchRowProps = { match: Match; time: string | null; inPlay: InPlay | undefined };

function MatchRow({ match, time, inPlay }: MatchRowProps) {
  const { id, tournamentId, playerOne, playerTwo, roundName } = match;
  const players = playersOf(match);
  const score = inPlay?.scores.at(-1);
  const words = (
    <>
      <span className="numerals w-12 shrink-0 text-quiet text-small">{time}</span>
      <span className="min-w-0 grow">
        <span className="block font-[650] leading-snug">{playerOne?.fullName ?? 'TBD'}</span>
        <span className="sr-only"> vs </span>
        <span className="block font-[650] leading-snug">{playerTwo?.fullName ?? 'TBD'}</span>
        <span className="block text-quiet text-small">
          {players ? roundName : `${roundName}, waits for its players`}
        </span>
      </span>
      {score && (
        <Badge tone="live">
          <span className="sr-only">In play, </span>
          {score.join('-')}
        </Badge>
      )}
    </>
  );
  const look = 'flex min-h-18 items-center gap-3 px-5 py-2.5 text-ink sm:px-6';
  return (
    <li className="border-line not-last:border-b">
      {isReady(match) ? (
        <Link
          to={adminPaths.courtside(tournamentId, id)}
          className={`${look} no-underline hover:bg-glass-high`}
        >
          {words}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        </Link>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
