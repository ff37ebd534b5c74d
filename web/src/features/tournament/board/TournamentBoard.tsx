import type { BoardRow } from '@boast/contract/leaderboard';
import type { Tournament } from '@boast/contract/tournaments';
import { winnerTitle } from '@boast/domain/draw/rounds';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { memo, use, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useUser } from '../../../api/queries/account.ts';
import { boardLong, boardTop, boardTopQuery, leaderboardQuery } from '../../../api/queries/boards.ts';
import { usePageEvent } from '../../../lib/browser/use-page-event.ts';
import { lazyPart } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';

import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { entryHref, entryKey, movedByResult } from '../../../parts/standings/entry-standing.tsx';
import {
  correctBelow,
  correctColumn,
  type StandingsColumn,
  StandingsTable,
} from '../../../parts/standings/StandingsTable.tsx';
import { TournamentPartsContext } from '../../../parts/tournaments/tournament-parts.ts';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { tabClass, tabListClass } from '../../../ui/tab-class.ts';

const BoardFoot = lazyPart(async () => (await import('./BoardFoot.tsx')).BoardFoot);
const ReadDetails = lazyPart(async () => (await import('./ReadDetails.tsx')).ReadDetails);

export function TournamentBoard({ tournament }: { tournament: Tournament }) {
  const tournamentId = tournament.id;
  // The size is in the URL, so that Back finds the same rows.
  const size = useLocation().search === LONG ? boardLong : boardTop;
  const short = useSuspenseQuery(boardTopQuery(tournamentId)).data;
  // The button answers before a hundred rows render.
  const wholePage = useQuery(leaderboardQuery(tournamentId, { page: 0, page_size: useDeferredValue(size) }));
  const { totalRecords } = short.pageInfo;
  const ownId = useUser()?.id ?? null;
  if (totalRecords === 0) return <EmptyState title="No entries to show" />;
  const table = (caption: string, rows: readonly BoardRow[]) => (
    <BoardTable caption={caption} rows={rows} tournament={tournament} ownId={ownId} />
  );
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-3 md:gap-6">
      <h2 className="sr-only">Leaderboard</h2>
      {/* The leagues come late, in a row that is there before. */}
      <nav aria-label="Whose board" className={tabListClass}>
        <Link to={sitePaths.tournamentBoard({ tournamentId })} className={tabClass} aria-current="page">
          Everyone{' '}
          <span className="numerals font-[400] text-quiet text-small">{entryText(totalRecords)}</span>
        </Link>
        {ownId !== null && (
          <PartBoundary>
            <OwnLeagueTabs tournament={tournament} />
          </PartBoundary>
        )}
      </nav>
      {table('Leaderboard', (wholePage.data ?? short).data)}
      <PromptSuspense>
        <BoardFoot
          tournamentId={tournamentId}
          top={short.data}
          total={totalRecords}
          ownId={ownId}
          size={size}
          onSize={(newSize) => navigate(addressOf(newSize), { replace: true })}
          isLoading={wholePage.isFetching && !wholePage.data}
          table={(rows) => table('Your place', rows)}
        />
      </PromptSuspense>
    </div>
  );
}

function OwnLeagueTabs({ tournament }: { tournament: Tournament }) {
  const { LeagueTabs } = use(TournamentPartsContext)();
  return <LeagueTabs tournament={tournament} />;
}

const LONG = `?top=${boardLong}`;
const addressOf = (size: number): string => `${size === boardTop ? location.pathname : LONG}#leaderboard`;

const entryText = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;

type BoardTableProps = {
  caption: string;
  rows: readonly BoardRow[];
  tournament: Tournament;
  ownId: string | null;
};

/** From 1280 px a board has room for its details. */
const hasRoom = (): boolean => innerWidth >= 1280;

const BoardTable = memo(function BoardTable({ caption, rows, tournament, ownId }: BoardTableProps) {
  const [details, setDetails] = useState<readonly StandingsColumn<BoardRow>[]>([]);
  const [isWide, setWide] = useState(hasRoom);
  usePageEvent('resize', () => setWide(hasRoom()));
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(
    () =>
      void import('./slide-rows.ts').then(
        ({ slideRows }) => slideRows(table.current),
        () => {},
      ),
  );
  return (
    <StandingsTable
      ref={table}
      caption={
        <>
          {caption}
          {isWide && (
            <PromptSuspense>
              <ReadDetails title={winnerTitle(tournament.drawSize)} rows={rows} onRead={setDetails} />
            </PromptSuspense>
          )}
        </>
      }
      rows={rows}
      rowKey={entryKey}
      isOwn={({ userId }) => userId === ownId}
      hrefOf={entryHref(tournament.id)}
      moved={movedByResult(rows)}
      columns={[...(isWide ? details : []), { ...correctColumn, from: 'md' }]}
      belowPoints={correctBelow}
    />
  );
});
