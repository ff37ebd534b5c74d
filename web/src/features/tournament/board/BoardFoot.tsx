import type { BoardRow } from '@boast/contract/leaderboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boardLong, boardTop } from '../../../api/queries/boards.ts';
import { userLeaderboardQuery } from '../../../api/queries/standings.ts';
import { OwnStanding } from '../../../parts/standings/OwnStanding.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AllWeek } from './AllWeek.tsx';
import { ownRows } from './board-rows.ts';

type BoardFootProps = {
  tournamentId: string;
  top: readonly BoardRow[];
  total: number;
  ownId: string | null;
  size: number;
  onSize: (size: number) => void;
  isLoading: boolean;
  table: (rows: readonly BoardRow[]) => ReactNode;
};

export function BoardFoot(props: BoardFootProps) {
  const { tournamentId, top, total, ownId, size, onSize, isLoading, table } = props;
  const isLong = size > boardTop;
  return (
    <>
      {ownId !== null && <OwnPlace tournamentId={tournamentId} top={top} ownId={ownId} table={table} />}
      {total > boardTop && (
        <div>
          <Button
            variant="outline"
            onClick={() => onSize(isLong ? boardTop : boardLong)}
            aria-expanded={isLong}
            loading={isLoading}
          >
            {isLong ? `Show top ${boardTop}` : `Show top ${Math.min(boardLong, total)}`}
          </Button>
        </div>
      )}
      <AllWeek tournamentId={tournamentId} ownId={ownId} />
    </>
  );
}

type OwnPlaceProps = Pick<BoardFootProps, 'tournamentId' | 'top' | 'table'> & { ownId: string };

function OwnPlace({ tournamentId, top, ownId, table }: OwnPlaceProps) {
  const { data: neighbours = [] } = useQuery(userLeaderboardQuery(tournamentId));
  const rows = ownRows(neighbours, { userId: ownId, top });
  if (rows.length === 0) return null;
  return <OwnStanding>{table(rows)}</OwnStanding>;
}
