import type { League } from '@boast/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../../api/app-api.ts';
import type { CallResult } from '../../../api/call-result.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { leagueBoardQuery } from '../../../parts/leagues/league-queries.ts';
import { leagueWonText } from '../../../parts/leagues/league-text.ts';
import { Read } from '../../../parts/Read.tsx';
import { StandingsSkeleton } from '../../../parts/standings/StandingsSkeleton.tsx';

import { phaseOf } from '../../../parts/tournaments/cards/phase.ts';
import { DotMark } from '../../../ui/marks/Logo.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { OwnReactions } from '../reactions/OwnReactions.tsx';
import { Differs } from './Differs.tsx';
import { LeagueTable } from './LeagueTable.tsx';

type SealedBoardProps = { league: League; draw: League['draws'][number]; page: number };

/** The board of the league's members, and what they say to each other. */
export function SealedBoard({ league, draw, page }: SealedBoardProps) {
  const viewer = useUserId();
  const query = useQuery(
    leagueBoardQuery({ leagueId: league.id, tournament: draw.tournamentId, page, viewer }),
  );
  return (
    <Read
      query={query}
      title="Couldn't load the board"
      skeleton={<StandingsSkeleton label="Loading the board" />}
    >
      {(board) => (
        <BoardPage board={board} league={league} draw={draw} page={page} isBusy={query.isPlaceholderData} />
      )}
    </Read>
  );
}

type BoardPageProps = SealedBoardProps & { board: CallResult<'leagueBoard'>; isBusy: boolean };

function BoardPage({ board, league, draw, page, isBusy }: BoardPageProps) {
  const { tournamentId } = draw;
  const { data: rows, pageInfo, own, entryCount } = board;
  if (pageInfo.totalRecords === 0) {
    return (
      <EmptyState title="Nobody in this league entered">
        {draw.name} is already under way. Enter the next draw together.
      </EmptyState>
    );
  }
  const isFinal = phaseOf(draw.status) === 'completed';
  const won = isFinal && page === 0 ? leagueWonText(rows) : null;
  // Before the first result, and for one entry alone, a chance says nothing.
  const hasChances =
    !isFinal &&
    pageInfo.totalRecords > 1 &&
    rows.some(({ chance, possibleScore }) => chance !== null && possibleScore > 0);
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60">
      {won !== null && (
        <p className="flex items-center gap-3 rounded-base bg-dot px-4 py-3 text-on-dot">
          <DotMark className="size-8" />
          <span className="display text-title">{won}</span>
        </p>
      )}
      <LeagueTable
        board={board}
        hasChances={hasChances}
        draw={draw}
        page={page}
        pageHref={(to) => sitePaths.league({ leagueId: league.id, draw: tournamentId, page: to })}
      />
      {board.differs && <Differs difference={board.differs} tournamentId={tournamentId} />}
      <div className="flex flex-col gap-1 text-quiet text-small">
        {league.welcome !== '' && (
          <p className="max-w-measure whitespace-pre-line text-body text-ink [overflow-wrap:anywhere]">
            {league.welcome}
          </p>
        )}
        <p>{`${countText(pageInfo.totalRecords, 'entry', 'entries')} of ${entryCount.toLocaleString('en')} in this draw.`}</p>
        {hasChances && <p>To win: the chance of finishing first in this league.</p>}
        {own && league.hasReactions && pageInfo.totalRecords > 1 && (
          <p>Open a member's picks and tap a match to react to it.</p>
        )}
      </div>
      {own && league.hasReactions && (
        <OwnReactions leagueId={league.id} tournamentId={tournamentId} entryId={own.entryId} />
      )}
    </div>
  );
}
