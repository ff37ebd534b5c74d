import type { BoardRow } from '@boast/contract/leaderboard';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  boardTop,
  boardTopQuery,
  leaderboardQuery,
  userLeaderboardQuery,
  userQuery,
} from '../../../api/queries.ts';
import { useUserId } from '../../../api/use-session.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { BoardTable } from './BoardTable.tsx';
import { longBoard, ownRows } from './board-rows.ts';

/** The board of a tournament: its top, the rest on demand, and one's own place where that is further down. */
export function TournamentBoard({ params }: PageProps) {
  const tournamentId = params.id ?? '';
  const [isLong, setIsLong] = useState(false);
  const short = useSuspenseQuery(boardTopQuery(tournamentId)).data;
  const long = useQuery({
    ...leaderboardQuery(tournamentId, { page: 0, page_size: longBoard }),
    enabled: isLong,
  });
  const isSignedIn = useUserId() !== null;
  const { data: user } = useQuery({ ...userQuery, enabled: isSignedIn });
  const { data: neighbours } = useQuery({ ...userLeaderboardQuery(tournamentId), enabled: isSignedIn });
  const { totalRecords } = short.pageInfo;
  const ownId = user?.id ?? null;
  if (totalRecords === 0) return <EmptyState title="Nobody entered this tournament" />;
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <SectionHead title="Leaderboard" note={entryWords(totalRecords)} />
      <BoardTable
        caption="Leaderboard"
        rows={isLong ? (long.data ?? short).data : short.data}
        ownId={ownId}
      />
      <OwnPlace rows={ownRows(neighbours ?? [], { userId: ownId, top: short.data })} ownId={ownId} />
      {totalRecords > boardTop && (
        <div>
          <Button
            variant="outline"
            onClick={() => setIsLong(!isLong)}
            aria-expanded={isLong}
            loading={isLong && long.isPending}
          >
            {isLong ? `Show top ${boardTop}` : `Show top ${Math.min(longBoard, totalRecords)}`}
          </Button>
        </div>
      )}
    </div>
  );
}

function OwnPlace({ rows, ownId }: { rows: readonly BoardRow[]; ownId: string | null }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-place" className="flex flex-col gap-3">
      <h3 id="own-place" className="display text-title">
        Your place
      </h3>
      <BoardTable caption="Your place" rows={rows} ownId={ownId} />
    </section>
  );
}

const entryWords = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
