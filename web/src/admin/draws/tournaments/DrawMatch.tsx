import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import { resultText } from '@boast/domain/draw/endings';
import { ArrowUpDown, CircleAlert, TriangleAlert } from 'lucide-react';
import { Link } from '../../../lib/router/Link.tsx';
import { formatInstant } from '../../../lib/text/format-instant.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { linkClass } from '../../../ui/link-class.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { gamesOfWinner, isReady, lacksPlayer, matchName, matchState } from '../../parts/match-text.ts';
import type { Trouble } from './draw-troubles.ts';

type DrawMatchProps = {
  match: Match;
  timeZone: string;
  /** Opens the result dialog; null if no result can be entered yet. */
  onEnter: ((matchId: string) => void) | null;
  canSwap?: boolean | undefined;
  troubles?: readonly Trouble[] | undefined;
  /** The same match in the whole draw, where its result is entered. */
  wholeMatch?: Match | null | undefined;
  /** Marks players without a world rank, which automatic picks need. */
  asksForRanks?: boolean | undefined;
};

export function DrawMatch(props: DrawMatchProps) {
  const { match, timeZone, onEnter, canSwap = false, troubles = [], asksForRanks = false } = props;
  const { wholeMatch = null } = props;
  const paths = useDrawPaths();
  const { startsAt, court, isBye } = match;
  const isLacking = lacksPlayer(match);
  const unranked = [match.playerOne, match.playerTwo].flatMap((player) =>
    player?.worldRank === null ? [player.fullName] : [],
  );
  return (
    <li
      className={classNames(
        'grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-line border-b px-5 py-3 last:border-b-0 sm:px-6',
        'md:grid-cols-[11rem_minmax(0,1fr)_8.5rem_9rem]',
        isBye && 'text-small',
        isLacking && 'm-2 rounded-base border! border-tin! px-3! sm:px-4!',
      )}
    >
      <p className="numerals col-span-2 text-quiet text-small md:col-span-1">
        {isBye ? '' : startsAt ? formatInstant(startsAt, timeZone) : 'TBD'}
        {court !== null && <span className="block">{court}</span>}
      </p>
      <div className="col-span-2 min-w-0 md:col-span-1">
        <PortalLink
          to={paths.match(match)}
          className="block text-ink no-underline hover:text-accent hover:underline pointer-coarse:py-2"
        >
          {isBye ? (
            matchName(match)
          ) : (
            <>
              <MatchSide player={match.playerOne} match={match} />{' '}
              <span className="text-quiet text-small">vs</span>{' '}
              <MatchSide player={match.playerTwo} match={match} />
            </>
          )}
        </PortalLink>
        {asksForRanks && unranked.length > 0 && (
          <p className="text-small text-warning">No world rank: {unranked.join(', ')}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isLacking ? (
          <span className="flex items-center gap-1.5 whitespace-nowrap font-[600] text-small text-tin-text">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            Player missing
          </span>
        ) : (
          <Badge tone={match.winnerId === null ? 'neutral' : 'correct'}>{matchState(match)}</Badge>
        )}
      </p>
      <MatchActs match={match} onEnter={onEnter} canSwap={canSwap} wholeMatch={wholeMatch} />
      {troubles.length > 0 && <MatchTroubles troubles={troubles} />}
    </li>
  );
}

type MatchActsProps = {
  match: Match;
  onEnter: DrawMatchProps['onEnter'];
  canSwap: boolean;
  wholeMatch: Match | null;
};

function MatchActs({ match, onEnter, canSwap, wholeMatch }: MatchActsProps) {
  const paths = useDrawPaths();
  const { id, isCompleted, isBye } = match;
  return (
    <p className="flex items-center justify-end gap-3">
      {/* The winner's games first; the line highlights the winner. */}
      <span className="score text-title">
        {match.ending && resultText({ ending: match.ending, games: gamesOfWinner(match) }, 'short')}
      </span>
      {wholeMatch !== null && !isBye && (
        <PortalLink
          to={paths.match(wholeMatch)}
          closed="nothing"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <span>
            Whole draw<span className="sr-only"> of {matchName(match)}</span>
          </span>
        </PortalLink>
      )}
      {canSwap && (
        <Link
          to={paths.changeDraw(match.tournamentId, match.index * 2 + 1)}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <ArrowUpDown aria-hidden="true" />
          Swap
          <span className="sr-only">
            , {match.roundName} match {match.index + 1}
          </span>
        </Link>
      )}
      {onEnter && (isReady(match) || isCompleted) && !isBye && (
        <Button
          variant={isCompleted ? 'quiet' : 'outline'}
          size="small"
          onClick={() => onEnter(id)}
          aria-label={`${isCompleted ? 'Correct' : 'Enter'} result of ${matchName(match)}`}
        >
          {isCompleted ? 'Correct' : 'Enter result'}
        </Button>
      )}
    </p>
  );
}

function MatchTroubles({ troubles }: { troubles: readonly Trouble[] }) {
  return (
    <ul aria-label="What's wrong" className="col-span-full flex flex-col gap-1">
      {troubles.map(({ text, to }) => (
        <li key={text} className="flex items-start gap-1.5 text-small">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <PortalLink to={to} className={`${linkClass()} min-w-0 break-words`}>
            {text}
          </PortalLink>
        </li>
      ))}
    </ul>
  );
}

export function MatchSide({ player, match }: { player: DrawPlayer | null; match: Match }) {
  if (player === null) return <span className="text-quiet">TBD</span>;
  const hasWon = match.winnerId === player.id;
  const hasLost = match.isCompleted && !hasWon;
  return (
    <span className={classNames(hasWon && 'font-[700]', hasLost && 'text-quiet')}>
      {player.fullName}
      {player.seed !== null && <span className="text-quiet text-small"> [{player.seed}]</span>}
    </span>
  );
}
