import { useSuspenseQuery } from '@tanstack/react-query';
import { leaderboardQuery } from '../../api/queries/boards.ts';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StaffLink } from '../frame/ForStaff.tsx';
import { adminPaths } from '../parts/admin-paths.ts';

const refreshMs = 15_000;

/** Four short columns fit the narrowest screen, so they stay a table there. */
export function BoardPanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery({
    ...leaderboardQuery(tournamentId, { page: 0, page_size: 10 }),
    refetchInterval: refreshMs,
  });
  return (
    <Panel title="Board" note={`version ${data.version}`} flush>
      {data.data.length === 0 ? (
        <p className="p-5 text-quiet sm:px-6">Nobody had entered at the lock.</p>
      ) : (
        <table className="mx-3 w-[calc(100%-1.5rem)] sm:mx-4 sm:w-[calc(100%-2rem)]">
          <caption className="sr-only">The first ten of the board</caption>
          <thead>
            <tr className="eyebrow border-line border-b text-right text-quiet">
              <th scope="col" className={`${cell} w-0`}>
                Rank
              </th>
              <th scope="col" className={`${cell} text-left`}>
                Entry
              </th>
              <th scope="col" className={cell}>
                Correct
              </th>
              <th scope="col" className={cell}>
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ rank, entryId, username, score, possibleScore, points }) => (
              <tr key={entryId} className="numerals border-line text-right not-last:border-b">
                <td className={cell}>{rank}</td>
                <td className={`${cell} wrap-anywhere text-left`}>
                  <StaffLink to={adminPaths.entry(entryId)} className={linkClass()}>
                    {username}
                  </StaffLink>
                </td>
                <td className={cell}>{`${score}/${possibleScore}`}</td>
                <td className={cell}>{points.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

const cell = 'px-2 py-1.5';
