import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { leaderboardQuery } from '../../../api/queries/boards.ts';
import { entryHref, entryKey, movedByResult } from '../../../parts/standings/entry-standing.tsx';
import { correctColumn, StandingsTable } from '../../../parts/standings/StandingsTable.tsx';
import { StartCountdown } from '../../../parts/tournaments/reminders/StartCountdown.tsx';

type FramedBoardProps = { tournament: Tournament; size: number };

/** The top of a board; before the seal only how many entered, because picks are still private. */
export function FramedBoard({ tournament, size }: FramedBoardProps) {
  const { id, entryCount, startsAt, sealedAt, status } = tournament;
  if (status === 'CANCELLED') return <p className="text-quiet">This tournament was cancelled.</p>;
  if (sealedAt !== null) return <SealedBoard tournamentId={id} size={size} />;
  const isUpcoming = status === 'UPCOMING';
  return (
    <>
      <p className="text-title">
        {entryCount === 1 ? '1 entry' : `${entryCount.toLocaleString('en')} entries`}
      </p>
      {isUpcoming && startsAt !== null && <StartCountdown startsAt={startsAt} />}
      <p className="text-quiet">
        {isUpcoming
          ? 'Picks are secret until the first ball. Then the leaderboard opens.'
          : 'Picks are locked and being sealed. The leaderboard is next.'}
      </p>
    </>
  );
}

function SealedBoard({ tournamentId, size }: { tournamentId: string; size: number }) {
  const { data: board } = useSuspenseQuery(leaderboardQuery(tournamentId, { page: 0, page_size: size }));
  const { data: rows, pageInfo } = board;
  if (pageInfo.totalRecords === 0) return <p className="text-quiet">Nobody entered this tournament.</p>;
  return (
    <StandingsTable
      caption={`The first ${rows.length} of ${pageInfo.totalRecords.toLocaleString('en')}`}
      rows={rows}
      rowKey={entryKey}
      isOwn={() => false}
      hrefOf={entryHref(tournamentId)}
      moved={movedByResult(rows)}
      columns={[correctColumn]}
    />
  );
}
