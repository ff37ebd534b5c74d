import type { BoardRow } from '@boast/contract/leaderboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userLeaderboardQuery } from '../../../api/board-queries.ts';
import { boardLong, boardTop } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ownRows } from './board-rows.ts';

type BoardFootProps = {
  tournamentId: string;
  /** What the board shows before it is expanded. */
  top: readonly BoardRow[];
  /** Entries of the whole board. */
  total: number;
  ownId: string | null;
  /** How many rows are asked for. */
  size: number;
  onSize: (size: number) => void;
  isLoading: boolean;
  /** A table of the board. */
  table: (rows: readonly BoardRow[]) => ReactNode;
};

/** Under a board: one's own place where it does not show it, and the rest of it on demand. */
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
    </>
  );
}

type OwnPlaceProps = Pick<BoardFootProps, 'tournamentId' | 'top' | 'table'> & { ownId: string };

/** One's own row and its neighbours. */
function OwnPlace({ tournamentId, top, ownId, table }: OwnPlaceProps) {
  const { data: neighbours = [] } = useQuery(userLeaderboardQuery(tournamentId));
  const rows = ownRows(neighbours, { userId: ownId, top });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-place" className="flex flex-col gap-3">
      <h3 id="own-place" className="display text-title">
        Your place
      </h3>
      {table(rows)}
    </section>
  );
}
