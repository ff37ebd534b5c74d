import type { Match } from '@boast/contract/tournaments';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/Link.tsx';
import { formatInstant, formatMinute } from '../../../lib/text/format-instant.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { isReady, matchName, resultPhrase } from '../../parts/match-text.ts';
import { courtsideList, playersOf } from './courtside-matches.ts';
import type { Courtside, InPlay } from './courtside-reducer.ts';

type CourtListProps = {
  matches: readonly Match[];
  pathOf: (match: Match) => string;
  now: number;
  timeZone: string;
  state: Courtside;
  onCorrect: (matchId: string) => void;
};

/** The matches of the day, court by court. One tap opens a match. */
export function CourtList({ matches, pathOf, now, timeZone, state, onCorrect }: CourtListProps) {
  const { groups, later, finished } = courtsideList(matches, now, timeZone);
  const isWaiting = (match: Match) => state.waiting.some(({ matchId }) => matchId === match.id);
  const rowOf = (isToday: boolean) => (match: Match) => (
    <MatchRow
      key={match.id}
      match={match}
      to={pathOf(match)}
      timeZone={timeZone}
      isToday={isToday}
      inPlay={state.inPlay[match.id]}
    />
  );
  const results = finished.filter((match) => !isWaiting(match));
  return (
    <>
      {groups.length === 0 && <p className="text-quiet">No match is waiting for a result today.</p>}
      {groups.map(({ name, isToday, matches: together }) => (
        <Panel key={name} title={name} flush>
          <ul>{together.map(rowOf(isToday))}</ul>
        </Panel>
      ))}
      {later.length > 0 && (
        <Folded summary={`Later days (${later.length})`}>
          <ul className="courtside-bleed">{later.map(rowOf(false))}</ul>
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

type MatchRowProps = {
  match: Match;
  to: string;
  timeZone: string;
  isToday: boolean;
  inPlay: InPlay | undefined;
};

/** The clock tells a match of today apart, the day one of another day. */
function MatchRow({ match, to, timeZone, isToday, inPlay }: MatchRowProps) {
  const { playerOne, playerTwo, roundName, startsAt } = match;
  const day = startsAt !== null && !isToday && formatInstant(startsAt, timeZone);
  const lack = playersOf(match) === null && 'waits for its players';
  const score = inPlay?.scores.at(-1);
  const words = (
    <>
      {startsAt !== null && isToday && (
        <span className="numerals courtside-time shrink-0 text-quiet text-small">
          {formatMinute(startsAt, timeZone)}
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="block font-[650] leading-snug">{playerOne?.fullName ?? 'TBD'}</span>
        <span className="sr-only"> vs </span>
        <span className="block font-[650] leading-snug">{playerTwo?.fullName ?? 'TBD'}</span>
        <span className="block text-quiet text-small">
          {[roundName, day, lack].filter(Boolean).join(', ')}
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
        <Link to={to} className={`${look} no-underline hover:bg-glass-high`}>
          {words}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        </Link>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}
