import type { BoardDetail } from '@boast/contract/leaderboard';
import type { LeagueRow } from '@boast/contract/leagues/boards';
import type { ReactNode } from 'react';
import { shortPercent } from '../../../lib/text/percent-text.ts';
import { shortenNames } from '../../../parts/players/surnames.ts';
import { ChampionFate } from '../../../parts/standings/ChampionFate.tsx';
import { Rounds } from '../../../parts/standings/Rounds.tsx';
import { correctColumn, type StandingsColumn } from '../../../parts/standings/StandingsTable.tsx';

type Column = StandingsColumn<LeagueRow>;
type Details = readonly BoardDetail[];

/** Between a member's name and points: champion, rounds and chances, as many as the screen is wide. */
export function leagueColumns(
  details: Details,
  { title, hasChances }: { title: string; hasChances: boolean },
): readonly Column[] {
  const showDetail = detailOf(details);
  const picked: Column[] = [
    {
      header: title,
      from: 'md',
      isText: true,
      cell: (row) => (
        <div className="w-36">
          {showDetail(row, ({ champion }) => (
            <ChampionFate champion={champion} />
          ))}
        </div>
      ),
    },
    {
      header: 'Rounds',
      from: 'lg',
      isText: true,
      cell: (row) => showDetail(row, ({ rounds }) => <Rounds rounds={rounds} isNarrow />),
    },
  ];
  return [
    // Both come after the board, the chances last: what comes later takes its room from the names.
    ...(hasChances ? chanceColumns : []),
    ...(details.length > 0 ? picked : []),
    { header: 'Overall', from: 'md', cell: ({ fieldRank }) => fieldRank.toLocaleString('en') },
    { ...correctColumn, from: 'sm' },
  ];
}

const chanceColumns: readonly Column[] = [
  {
    header: 'To win',
    from: 'md',
    cell: ({ chance }) => <span className="font-[650] text-ink">{chanceFigure(chance)}</span>,
  },
  {
    header: 'Chance overall',
    from: 'xl',
    cell: ({ fieldChance }) => chanceFigure(fieldChance),
  },
];

/** '12%', '<0.1%', or a dash. */
const chanceFigure = (chance: number | null): string => (chance ? shortPercent(chance) : '–');

/** Below a member's name on a phone. */
export function championAndRounds(details: Details): (row: LeagueRow) => ReactNode {
  const showDetail = detailOf(details);
  const short = shortenNames(details.flatMap(({ champion }) => champion?.name ?? []));
  return (row) => (
    <span className="flex h-5 min-w-0 items-center gap-2.5">
      {showDetail(row, ({ champion, rounds }) => (
        <>
          <ChampionFate
            champion={champion && { ...champion, name: short.get(champion.name) ?? champion.name }}
          />
          <Rounds rounds={rounds} isNarrow />
        </>
      ))}
    </span>
  );
}

/** Below a member's points on a phone; nothing for somebody who can no longer win. */
export const chanceToWin = ({ chance }: LeagueRow): ReactNode =>
  chance !== null && chance > 0 && `${shortPercent(chance)} to win`;

const detailOf = (details: Details) => {
  const byEntry = new Map(details.map((detail) => [detail.entryId, detail]));
  return ({ entryId }: LeagueRow, show: (detail: BoardDetail) => ReactNode): ReactNode => {
    const detail = byEntry.get(entryId);
    return detail && show(detail);
  };
};
