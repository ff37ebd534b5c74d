import '../../../api/later-routes.ts';
import type { BoardDetail, BoardRow } from '@boast/contract/leaderboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { shortPercent } from '../../../lib/percent-text.ts';
import type { StandingsColumn } from '../../../parts/standings/StandingsTable.tsx';
import { boardChancesQuery } from '../chance/chance-queries.ts';
import { ChampionFate, leftText } from './ChampionFate.tsx';

type ReadDetailsProps = {
  /** All rows of the table, so that one request serves them all. */
  rows: readonly BoardRow[];
  onRead: (columns: readonly StandingsColumn<BoardRow>[]) => void;
};

/** Reads what a wide board shows beside the name, and returns it as columns. */
export function ReadDetails({ rows, onRead }: ReadDetailsProps) {
  const tournamentId = rows[0]?.tournamentId ?? '';
  const entries = rows.map((row) => row.entryId);
  // This key is below the board's, so it is refetched together with it.
  const queryKey = ['tournaments', 'board', tournamentId, 'details', entries];
  const { data, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('boardDetails', { params: { tournamentId }, query: { entries: entries.toSorted() }, signal }),
    enabled: entries.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: chances, isFetching: areChancesAsked } = useQuery({
    ...boardChancesQuery(tournamentId, entries),
    placeholderData: keepPreviousData,
  });
  const isAsked = isFetching || areChancesAsked;
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    // Wait for both: each answer renders all rows again.
    if (isAsked) return;
    const details = new Map(data?.data.map((one) => [one.entryId, one]));
    // At the end, the ranks say it all.
    const hasChances = chances !== undefined && chances.version !== null && chances.matchesLeft > 0;
    const columns = detailColumns(({ entryId }) => details.get(entryId));
    tell(hasChances ? [...columns, chanceColumn(chances.data)] : columns);
  }, [data, chances, isAsked]);
  return null;
}

const late = { from: 'xl', isLate: true } as const;

type Column = StandingsColumn<BoardRow>;

function detailColumns(detailOf: (row: BoardRow) => BoardDetail | undefined): readonly Column[] {
  const shown = (show: (detail: BoardDetail) => ReactNode) => (row: BoardRow) => {
    const detail = detailOf(row);
    return detail && show(detail);
  };
  return [
    { ...late, header: 'Rounds', isText: true, cell: shown(({ rounds }) => <Rounds rounds={rounds} />) },
    {
      ...late,
      header: 'Champion',
      isText: true,
      cell: shown(({ champion }) => (
        <div className="w-44">
          <ChampionFate champion={champion} />
        </div>
      )),
    },
    { ...late, header: 'Left', cell: shown(({ left }) => leftText(left)) },
  ];
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

/** More matches than this are shown as a number. */
const DOTS = 8;

/** Few elements, because a board may have a hundred rows. */
function Rounds({ rounds }: Pick<BoardDetail, 'rounds'>) {
  const figures = rounds.filter((signs) => signs.length > DOTS);
  return (
    <span className="flex items-center gap-3.5">
      <span className="sr-only">{rounds.map(inText).join('; ')}</span>
      {figures.length > 0 && (
        <span aria-hidden="true" className="numerals text-quiet text-small [word-spacing:0.875rem]">
          {figures.map((signs) => `${countOf(signs, '+')}/${counted(signs)}`).join(' ')}
        </span>
      )}
      <Dots rounds={rounds.filter((signs) => signs.length <= DOTS)} />
    </span>
  );
}

const countOf = (signs: string, sign: string): number => signs.split(sign).length - 1;

/** Void matches do not count. */
const counted = (signs: string): number => signs.length - countOf(signs, 'x');

function inText(signs: string): string {
  const open = countOf(signs, '.');
  return `${countOf(signs, '+')} of ${counted(signs)} right${open > 0 ? `, ${open} open` : ''}`;
}

/** A dot per match: filled if right, struck if wrong, hollow if open, short if void. */
function Dots({ rounds }: Pick<BoardDetail, 'rounds'>) {
  const signs = rounds.join(BETWEEN);
  const width = signs.length * STEP;
  return (
    <svg viewBox={`0 0 ${width} 10`} style={{ width }} aria-hidden="true" className="block h-2.5">
      <path d={pathOf(signs, '+', circle(4))} className="fill-correct" />
      <path d={pathOf(signs, '.', circle(3.25))} className="fill-none stroke-quiet" strokeWidth={1.5} />
      <path d={pathOf(signs, '-', 'm-4 0h8')} className="stroke-tin" strokeWidth={2} />
      <path d={pathOf(signs, 'x', 'm-2 0h4')} className="stroke-quiet" strokeWidth={1.5} />
    </svg>
  );
}

const BETWEEN = ' ';

const STEP = 11;

const circle = (r: number): string => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const pathOf = (signs: string, sign: string, shape: string): string =>
  Array.from(signs, (one, at) => (one === sign ? `M${at * STEP + 5} 5${shape}` : '')).join('');
