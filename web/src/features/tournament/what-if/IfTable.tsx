import type { RowIf } from '@boast/contract/leaderboard';
import { winnerTitle } from '@boast/domain/draw/rounds';
import { pickedInSlot } from '@boast/domain/draw/slot-players';
import { useLayoutEffect, useRef } from 'react';
import { shortName } from '../../../parts/players/surnames.ts';
import { ChampionFate, leftText } from '../../../parts/standings/ChampionFate.tsx';
import { entryHref, entryKey } from '../../../parts/standings/entry-standing.tsx';
import { correctColumn, StandingsTable } from '../../../parts/standings/StandingsTable.tsx';
import { Movement } from '../../../parts/tournaments/live/Movement.tsx';
import { slideRows } from '../board/slide-rows.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import type { BoardIf } from './use-board-if.ts';
import { movedText } from './what-if-text.ts';

type IfTableProps = {
  board: BoardIf;
  source: TournamentDraw;
  tournamentId: string;
  ownId: string | undefined;
  isBusy: boolean;
};

export function IfTable({ board, source, tournamentId, ownId, isBusy }: IfTableProps) {
  const { rows, own } = board;
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => slideRows(table.current));
  const champion = ({ champion: picked }: RowIf) => (
    <ChampionFate
      isTried
      champion={
        picked && {
          name: shortName(source.players, pickedInSlot(source.draw, picked.slot)),
          fate: picked.fate,
        }
      }
    />
  );
  return (
    <StandingsTable
      ref={table}
      caption="The leaderboard if this happened"
      rows={rows}
      pinned={rows.some(({ entryId }) => entryId === own?.entryId) ? null : own}
      rowKey={entryKey}
      isOwn={({ entryId }) => entryId === ownId}
      hrefOf={entryHref(tournamentId)}
      moved={{
        header: 'Against the real leaderboard',
        cell: (row) => <Movement rank={row.rank} before={row.rankNow} words={movedText(row)} />,
      }}
      columns={[
        { header: winnerTitle(source.draw.size), from: 'md', isText: true, cell: champion },
        { header: 'Left', from: 'md', cell: ({ left }) => leftText(left) },
        { ...correctColumn, from: 'sm' },
      ]}
      below={(row) => (
        <>
          {champion(row)}
          <span className="shrink-0">{row.left === 0 ? 'nothing left' : `${leftText(row.left)} left`}</span>
        </>
      )}
      isBusy={isBusy}
    />
  );
}
