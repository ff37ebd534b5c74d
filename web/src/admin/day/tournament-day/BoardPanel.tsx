import { useSuspenseQuery } from '@tanstack/react-query';
import { leaderboardQuery } from '../../../api/queries/boards.ts';
import { entryHref } from '../../../parts/standings/entry-standing.tsx';
import { correctColumn, StandingsTable } from '../../../parts/standings/StandingsTable.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useMayOpen } from '../../frame/use-portal-role.ts';
import { adminPaths } from '../../parts/admin-paths.ts';

const refreshMs = 15_000;

export function BoardPanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery({
    ...leaderboardQuery(tournamentId, { page: 0, page_size: 10 }),
    refetchInterval: refreshMs,
  });
  const mayOpen = useMayOpen();
  const onSite = entryHref(tournamentId);
  return (
    <Panel title="Board" note={`version ${data.version}`} flush>
      {data.data.length === 0 ? (
        <p className="p-5 text-quiet sm:px-6">Nobody had entered at the lock.</p>
      ) : (
        <div className="px-3 pb-2 sm:px-4">
          <StandingsTable
            caption="The first ten of the board"
            rows={data.data}
            rowKey={({ entryId }) => entryId}
            isOwn={() => false}
            hrefOf={(row, isOwn) => {
              const inPortal = adminPaths.entry(row.entryId);
              return mayOpen(inPortal) ? inPortal : onSite(row, isOwn);
            }}
            columns={[correctColumn]}
          />
        </div>
      )}
    </Panel>
  );
}
