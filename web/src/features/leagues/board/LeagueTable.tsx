import type { League } from '@boast/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '../../../api/call-result.ts';
import { useUser } from '../../../api/queries/account.ts';

import { BOARD_PAGE } from '../../../parts/leagues/league-queries.ts';
import { boardDetailsQuery } from '../../../parts/standings/board-details-query.ts';
import { entryHref, entryKey, movedByResult } from '../../../parts/standings/entry-standing.tsx';
import { PagedStandings } from '../../../parts/standings/PagedStandings.tsx';
import { championAndRounds, chanceToWin, leagueColumns } from './league-columns.tsx';
import { VersusLink } from './VersusLink.tsx';

type LeagueTableProps = {
  board: CallResult<'leagueBoard'>;
  hasChances: boolean;
  draw: League['draws'][number];
  page: number;
  pageHref: (page: number) => string;
};

export function LeagueTable({ board, hasChances, draw, page, pageHref }: LeagueTableProps) {
  const { tournamentId, feed } = draw;
  const ownId = useUser()?.id ?? null;
  const { data: rows, own, pageInfo } = board;
  const shownKeys = new Set([...rows, ...(own ? [own] : [])].map(entryKey));
  const details = useQuery(boardDetailsQuery(tournamentId, [...shownKeys])).data?.data ?? [];
  return (
    <PagedStandings
      caption="Board"
      rows={rows}
      own={own}
      rowKey={entryKey}
      isOwn={({ userId }) => userId === ownId}
      hrefOf={entryHref(tournamentId)}
      moved={movedByResult(rows)}
      columns={leagueColumns(details, {
        title: feed === 'third-place' ? 'Third place' : 'Champion',
        hasChances,
      })}
      below={championAndRounds(details)}
      belowPoints={hasChances ? chanceToWin : undefined}
      beside={(row, isOwn) => ownId !== null && !isOwn && <VersusLink {...row} />}
      page={page}
      pageSize={BOARD_PAGE}
      total={pageInfo.totalRecords}
      pageHref={pageHref}
    />
  );
}
