import type { BoardDetail, BoardRow } from '@boast/contract/leaderboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { shortPercent } from '../../../lib/text/percent-text.ts';
import { boardDetailsQuery } from '../../../parts/standings/board-details-query.ts';
import { ChampionFate, leftText } from '../../../parts/standings/ChampionFate.tsx';
import { Rounds } from '../../../parts/standings/Rounds.tsx';
import type { StandingsColumn } from '../../../parts/standings/StandingsTable.tsx';
import { boardChancesQuery } from '../chance/chance-queries.ts';

type ReadDetailsProps = {
  title: string;
  /** All rows of the table, so that one request serves them all. */
  rows: readonly BoardRow[];
  onRead: (columns: readonly StandingsColumn<BoardRow>[]) => void;
};

/** Reads what a wide board shows beside the name, and returns it as columns. */
export function ReadDetails({ title, rows, onRead }: ReadDetailsProps) {
  const tournamentId = rows[0]?.tournamentId ?? '';
  const entries = rows.map((row) => row.entryId);
  const { data, isFetching } = useQuery(boardDetailsQuery(tournamentId, entries));
  const { data: chances, isFetching: areChancesAsked } = useQuery({
    ...boardChancesQuery(tournamentId, entries),
    placeholderData: keepPreviousData,
  });
  const isAsked = isFetching || areChancesAsked;
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    // Wait for both: each answer renders all rows again.
    if (isAsked) return;
    const details = new Map(data?.data.map((detail) => [detail.entryId, detail]));
    // At the end, the ranks say it all.
    const hasLeft = data?.data.some(({ left }) => left > 0) === true;
    const hasChances = chances !== undefined && chances.version !== null && chances.matchesLeft > 0;
    const columns = detailColumns(({ entryId }) => details.get(entryId), { title, hasLeft });
    tell(hasChances ? [...columns, chanceColumn(chances.data)] : columns);
  }, [title, data, chances, isAsked]);
  return null;
}

const late = { from: 'xl', isLate: true } as const;

type Column = StandingsColumn<BoardRow>;

function detailColumns(
  detailOf: (row: BoardRow) => BoardDetail | undefined,
  { title, hasLeft }: { title: string; hasLeft: boolean },
): readonly Column[] {
  const fromDetail = (show: (detail: BoardDetail) => ReactNode) => (row: BoardRow) => {
    const detail = detailOf(row);
    return detail && show(detail);
  };
  const columns: Column[] = [
    { ...late, header: 'Rounds', isText: true, cell: fromDetail(({ rounds }) => <Rounds rounds={rounds} />) },
    {
      ...late,
      header: title,
      isText: true,
      cell: fromDetail(({ champion }) => (
        <div className="w-44">
          <ChampionFate champion={champion} />
        </div>
      )),
    },
  ];
  const left: Column = { ...late, header: 'Left', cell: fromDetail((detail) => leftText(detail.left)) };
  return hasLeft ? [...columns, left] : columns;
}

function chanceColumn(chances: readonly { entryId: string; chance: number }[]): Column {
  const byEntry = new Map(chances.map(({ entryId, chance }) => [entryId, chance]));
  return {
    ...late,
    header: 'Chance',
    cell: ({ entryId }) => {
      const chance = byEntry.get(entryId);
      if (chance === undefined) return null;
      return <span className="text-ink">{chance === 0 ? '–' : shortPercent(chance)}</span>;
    },
  };
}
