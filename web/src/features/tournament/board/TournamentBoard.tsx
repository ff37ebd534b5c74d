import type { BoardRow } from '@boast/contract/leaderboard';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUser } from '../../../api/queries/account.ts';
import { boardLong, boardTop, boardTopQuery, leaderboardQuery } from '../../../api/queries/boards.ts';
import { usePageEvent } from '../../../lib/browser/use-page-event.ts';
import { lazyPart, type PageProps } from '../../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';

import { entryHref, entryKey, movedByResult } from '../../../parts/standings/entry-standing.tsx';
import {
  correctColumn,
  type StandingsColumn,
  StandingsTable,
} from '../../../parts/standings/StandingsTable.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';

const BoardFoot = lazyPart(async () => (await import('./BoardFoot.tsx')).BoardFoot);
const ReadDetails = lazyPart(async () => (await import('./ReadDetails.tsx')).ReadDetails);

export function TournamentBoard({ params }: PageProps) {
  const tournamentId = params.id ?? '';
  // The size is in the URL, so that Back finds the same rows.
  const size = useLocation().search === LONG ? boardLong : boardTop;
  const short = useSuspenseQuery(boardTopQuery(tournamentId)).data;
  const wholePage = useQuery(leaderboardQuery(tournamentId, { page: 0, page_size: size }));
  const { totalRecords } = short.pageInfo;
  const ownId = useUser()?.id ?? null;
  if (totalRecords === 0) return <EmptyState title="No entries to show" />;
  const table = (caption: string, rows: readonly BoardRow[]) => (
    <BoardTable caption={caption} rows={rows} tournamentId={tournamentId} ownId={ownId} />
  );
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <SectionHead title="Leaderboard" note={entryText(totalRecords)} />
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

const LONG = `?top=${boardLong}`;
const addressOf = (size: number): string => `${size === boardTop ? location.pathname : LONG}#leaderboard`;

const entryText = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;

type BoardTableProps = {
  caption: string;
  rows: readonly BoardRow[];
  tournamentId: string;
  ownId: string | null;
};

/** From 1280 px a board has room for its details. */
const hasRoom = (): boolean => innerWidth >= 1280;

function BoardTable({ caption, rows, tournamentId, ownId }: BoardTableProps) {
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
              <ReadDetails rows={rows} onRead={setDetails} />
            </PromptSuspense>
          )}
        </>
      }
      rows={rows}
      rowKey={entryKey}
      isOwn={({ userId }) => userId === ownId}
      hrefOf={entryHref(tournamentId)}
      moved={movedByResult(rows)}
      columns={[...(isWide ? details : []), correctColumn]}
    />
  );
}
