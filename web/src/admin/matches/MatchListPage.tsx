import { formatInstantOfYear } from '../../lib/format-instant.ts';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/use-place.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { AdminPage } from '../frame/AdminPage.tsx';
import { StaffLink } from '../frame/ForStaff.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { matchName } from '../parts/match-text.ts';
import { RowLink, rowLinkClass } from '../parts/RowLink.tsx';

export function MatchListPage() {
  const { hash } = usePlace();
  const isCompleted = hash === '#completed';
  return (
    <AdminPage
      title="Matches"
      above={[]}
      actions={
        <StaffLink to={adminPaths.newMatch()} closed="nothing" className={buttonClass()}>
          New Match
        </StaffLink>
      }
    >
      <nav aria-label="Matches by state" className={tabListClass}>
        {tabs.map(({ name, completed }) => (
          <Link
            key={name}
            to={adminPaths.matches({ completed })}
            aria-current={completed === isCompleted ? 'page' : undefined}
            className={`${tabClass} max-sm:px-2`}
          >
            {name}
          </Link>
        ))}
      </nav>
      <AdminList
        source={{ name: 'matches', operation: 'listMatches', fixed: { is_completed: isCompleted } }}
        label="Matches"
        searches="Tournament or player"
        defaultSort={{ by: 'starts_at', order: isCompleted ? 'desc' : 'asc' }}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => adminPaths.match(id)}
        empty={
          <EmptyState
            title={isCompleted ? 'No completed matches.' : 'No upcoming matches.'}
            action={
              <StaffLink
                to={adminPaths.importTournament()}
                closed="nothing"
                className={buttonClass({ variant: 'outline' })}
              >
                Create Tournament
              </StaffLink>
            }
          />
        }
      />
    </AdminPage>
  );
}

const tabs = [
  { name: 'Upcoming Matches', completed: false },
  { name: 'Completed Matches', completed: true },
];

const columns: readonly ListColumn<'listMatches'>[] = [
  {
    key: 'tournament',
    header: 'Tournament',
    sorts: 'tournament',
    cell: ({ tournamentName }) => tournamentName,
    narrow: 'title',
  },
  { key: 'one', header: 'Player 1', cell: ({ playerOne }) => playerOne?.fullName ?? 'TBD' },
  { key: 'two', header: 'Player 2', cell: ({ playerTwo }) => playerTwo?.fullName ?? 'TBD' },
  { key: 'round', header: 'Round', sorts: 'round', narrow: 'hidden', cell: ({ roundName }) => roundName },
  {
    key: 'time',
    header: 'Scheduled Time',
    sorts: 'starts_at',
    cell: ({ startsAt, timeZone }) => (
      <span className="numerals">{startsAt ? formatInstantOfYear(startsAt, timeZone) : 'TBD'}</span>
    ),
  },
  {
    key: 'acts',
    header: 'Actions',
    narrow: 'actions',
    cell: (match) => (
      <span className="inline-flex gap-4">
        <RowLink to={adminPaths.match(match.id)}>
          View<span className="sr-only"> {matchName(match)}</span>
        </RowLink>
        <StaffLink to={adminPaths.editMatch(match.id)} closed="nothing" className={rowLinkClass}>
          Edit<span className="sr-only"> {matchName(match)}</span>
        </StaffLink>
      </span>
    ),
  },
];
