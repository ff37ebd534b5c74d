import type { League } from '@boast/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';

import { genderText } from '../../lib/gender.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { countText } from '../../lib/number-text.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';

import { leagueBoardQuery } from '../../parts/leagues/league-queries.ts';
import { leagueWonText } from '../../parts/leagues/league-text.ts';
import { Read } from '../../parts/Read.tsx';
import { StandingsSkeleton } from '../../parts/standings/StandingsSkeleton.tsx';

import { phaseOf } from '../../parts/tournaments/phase.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { DotMark } from '../../ui/Logo.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { BeforeSeal } from './BeforeSeal.tsx';
import { LeagueTable } from './LeagueTable.tsx';

type Draw = League['draws'][number];
type LeagueBoardProps = { league: League; draw: Draw | undefined; page: number };

export function LeagueBoard({ league, draw, page }: LeagueBoardProps) {
  if (!draw) {
    return (
      <EmptyState
        title="No draw yet"
        action={
          <Link to={sitePaths.tournaments()} className={buttonClass({ variant: 'outline' })}>
            Browse tournaments
          </Link>
        }
      >
        The next draw's board shows up here once it opens.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="league-board" className="flex flex-col gap-6">
      <DrawChoice league={league} draw={draw} />
      {draw.isSealed ? (
        <SealedBoard league={league} draw={draw} page={page} />
      ) : (
        <BeforeSeal league={league} draw={draw} />
      )}
    </section>
  );
}

function DrawChoice({ league: { id, draws }, draw }: { league: League; draw: Draw }) {
  if (draws.length < 2) return null;
  return (
    <div className="max-w-form">
      <Field label="Draw">
        <SelectInput
          value={draw.tournamentId}
          onChange={(event) => navigate(sitePaths.league({ leagueId: id, draw: event.target.value }))}
        >
          {draws.map(({ tournamentId, name, gender }) => (
            <option key={tournamentId} value={tournamentId}>
              {name}, {genderText[gender]}
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  );
}

type DrawPage = { league: League; draw: Draw; page: number };

function SealedBoard({ league, draw, page }: DrawPage) {
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

type BoardPageProps = DrawPage & { board: CallResult<'leagueBoard'>; isBusy: boolean };

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
      <SectionHead
        id="league-board"
        title={draw.name}
        note={`${countText(pageInfo.totalRecords, 'entry', 'entries')} of ${entryCount.toLocaleString('en')}`}
      />
      {won !== null && (
        <p className="flex items-center gap-3 rounded-base bg-dot px-4 py-3 text-on-dot">
          <DotMark className="size-8" />
          <span className="display text-title">{won}</span>
        </p>
      )}
      {board.differs && (
        <PromptSuspense fallback={<div className="min-h-11" />}>
          <differs.Page difference={board.differs} tournamentId={tournamentId} />
        </PromptSuspense>
      )}
      <LeagueTable
        board={board}
        hasChances={hasChances}
        tournamentId={tournamentId}
        page={page}
        pageHref={(to) => sitePaths.league({ leagueId: league.id, draw: tournamentId, page: to })}
      />
      <div className="flex flex-col gap-1 text-quiet text-small empty:hidden">
        {hasChances && <p>To win: the chance of finishing first in this league.</p>}
        {own && league.hasReactions && pageInfo.totalRecords > 1 && (
          <p>Open a member's picks and tap a match to react to it.</p>
        )}
      </div>
      {own && league.hasReactions && (
        <PromptSuspense>
          <ownReactions.Page leagueId={league.id} tournamentId={tournamentId} entryId={own.entryId} />
        </PromptSuspense>
      )}
    </div>
  );
}

// Both load after the board.
const differs = lazyPart(async () => (await import('./Differs.tsx')).Differs);
const ownReactions = lazyPart(async () => (await import('./OwnReactions.tsx')).OwnReactions);
