import type { BoardRow } from '@boast/contract/leaderboard';
import { useSuspenseQuery } from '@tanstack/react-query';
import { leaderboardQuery } from '../../api/queries/boards.ts';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { StaffLink } from '../frame/ForStaff.tsx';
import { adminPaths } from '../parts/admin-paths.ts';

const refreshMs = 15_000;

export function BoardPanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery({
    ...leaderboardQuery(tournamentId, { page: 0, page_size: 10 }),
    refetchInterval: refreshMs,
  });
  return (
    <Panel title="Board" note={`version ${data.version}`} flush>
      <div className="px-5 py-1 sm:px-3">
        <Table
          caption="The first ten of the board"
          columns={columns}
          rows={data.data}
          rowKey={({ entryId }) => entryId}
          empty={<p className="py-4 text-quiet sm:px-3">Nobody had entered at the lock.</p>}
        />
      </div>
    </Panel>
  );
}

const columns: readonly TableColumn<BoardRow>[] = [
  { key: 'rank', header: 'Rank', align: 'end', cell: ({ rank }) => rank },
  {
    key: 'user',
    header: 'Entry',
    narrow: 'title',
    cell: ({ entryId, username }) => (
      <StaffLink to={adminPaths.entry(entryId)} className={linkClass()}>
        {username}
      </StaffLink>
    ),
  },
  {
    key: 'correct',
    header: 'Correct',
    align: 'end',
    cell: ({ score, possibleScore }) => `${score}/${possibleScore}`,
  },
  { key: 'points', header: 'Points', align: 'end', cell: ({ points }) => points.toLocaleString('en') },
];
