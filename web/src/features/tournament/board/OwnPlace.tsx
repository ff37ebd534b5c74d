import type { BoardRow } from '@boast/contract/leaderboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userLeaderboardQuery } from '../../../api/queries.ts';
import { ownRows } from './board-rows.ts';

type OwnPlaceProps = {
  tournamentId: string;
  /** What the board shows before it is expanded. */
  top: readonly BoardRow[];
  ownId: string;
  children: (rows: readonly BoardRow[]) => ReactNode;
};

/** One's own row and its neighbours, where the board does not show them. */
export function OwnPlace({ tournamentId, top, ownId, children }: OwnPlaceProps) {
  const { data: neighbours = [] } = useQuery(userLeaderboardQuery(tournamentId));
  const rows = ownRows(neighbours, { userId: ownId, top });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-place" className="flex flex-col gap-3">
      <h3 id="own-place" className="display text-title">
        Your place
      </h3>
      {children(rows)}
    </section>
  );
}
