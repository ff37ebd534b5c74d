import type { Match } from '@boast/contract/tournaments';
import { resultText } from '@boast/domain/draw/endings';
import { formatMinute } from '../../../lib/text/format-instant.ts';
import { Button } from '../../../ui/Button.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { MatchSide } from '../../draws/tournaments/DrawMatch.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { gamesOfWinner, isReady, lacksPlayer, matchName } from '../../parts/match-text.ts';
import { groupMatches } from './day-matches.ts';

type DayMatchesProps = {
  title: string;
  matches: readonly Match[];
  timeZone: string;
  /** Opens the result dialog; null if no result can be entered yet. */
  onEnter: ((matchId: string) => void) | null;
};

/** Matches that are read at a glance: a line each, under their court, or under their day if there are several. */
export function DayMatches({ title, matches, timeZone, onEnter }: DayMatchesProps) {
  const { day, groups } = groupMatches(matches, timeZone);
  const count = String(matches.length);
  return (
    <Panel title={title} note={day === null ? count : `${day}, ${count}`} flush>
      {groups.map(({ name, matches: together }) => (
        <section key={name} aria-label={name} className="border-line not-last:border-b">
          <h3 className="eyebrow px-5 pt-3 pb-1 text-quiet sm:px-6">{name}</h3>
          <ul>
            {together.map((match) => (
              <DayMatch
                key={match.id}
                match={match}
                timeZone={timeZone}
                court={day === null ? match.court : null}
                onEnter={onEnter}
              />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

type DayMatchProps = Pick<DayMatchesProps, 'timeZone' | 'onEnter'> & { match: Match; court: string | null };

function DayMatch({ match, timeZone, court, onEnter }: DayMatchProps) {
  const paths = useDrawPaths();
  const { id, startsAt, ending, isCompleted } = match;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-line px-5 py-0.5 not-last:border-b sm:px-6 xl:grid-cols-[7rem_minmax(0,1fr)_auto_5rem]">
      <p className="numerals text-quiet text-small xl:flex xl:gap-x-3">
        {startsAt === null ? 'TBD' : formatMinute(startsAt, timeZone)}
        {court !== null && <span className="block truncate">{court}</span>}
      </p>
      <PortalLink
        to={paths.match(match)}
        className="flex min-w-0 flex-col text-ink leading-snug no-underline hover:text-accent hover:underline xl:flex-row xl:flex-wrap xl:items-baseline xl:gap-x-2"
      >
        <MatchSide player={match.playerOne} match={match} />{' '}
        <span className="text-quiet text-small max-xl:sr-only">vs</span>{' '}
        <MatchSide player={match.playerTwo} match={match} />
      </PortalLink>
      <p className="score text-lead">
        {lacksPlayer(match) ? (
          <Badge tone="live">Player missing</Badge>
        ) : (
          ending && resultText({ ending, games: gamesOfWinner(match) }, 'short')
        )}
      </p>
      {onEnter && (isReady(match) || isCompleted) ? (
        <Button
          variant={isCompleted ? 'quiet' : 'outline'}
          size="small"
          onClick={() => onEnter(id)}
          aria-label={`${isCompleted ? 'Correct' : 'Enter'} result of ${matchName(match)}`}
        >
          {isCompleted ? 'Correct' : 'Enter'}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
