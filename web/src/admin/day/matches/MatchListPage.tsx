import { Link } from '../../../lib/router/Link.tsx';
import { useLocation } from '../../../lib/router/use-location.ts';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { tabClass, tabListClass } from '../../../ui/tab-class.ts';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { matchName } from '../../parts/match-text.ts';
import { RowLink, rowLinkClass } from '../../parts/RowLink.tsx';

export function MatchListPage() {
  const { hash } = useLocation();
  const isCompleted = hash === '#completed';
  return (
    <AdminPage
      title="Matches"
      above={[]}
      actions={
        <PortalLink to={adminPaths.newMatch()} closed="nothing" className={buttonClass()}>
          New Match
        </PortalLink>
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
        name="matches"
        fixed={{ is_completed: isCompleted }}
        order={isCompleted ? 'desc' : 'asc'}
        cells={cells}
        rowPath={adminPaths.match}
        empty={
          <EmptyState
            title={isCompleted ? 'No completed matches.' : 'No upcoming matches.'}
            action={
              <PortalLink
                to={adminPaths.importTournament()}
                closed="nothing"
                className={buttonClass({ variant: 'outline' })}
              >
                Create Tournament
              </PortalLink>
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

const cells: Cells<'matches'> = {
  tournamentName: ({ tournamentName }) => tournamentName,
  playerOne: ({ playerOne }) => playerOne?.fullName ?? 'TBD',
  playerTwo: ({ playerTwo }) => playerTwo?.fullName ?? 'TBD',
  roundName: ({ roundName }) => roundName,
  startsAt: ({ startsAt, timeZone }) => (
    <span className="numerals">{startsAt ? formatInstantOfYear(startsAt, timeZone) : 'TBD'}</span>
  ),
  actions: (match) => (
    <span className="inline-flex gap-4">
      <RowLink to={adminPaths.match(match)}>
        View<span className="sr-only"> {matchName(match)}</span>
      </RowLink>
      <PortalLink to={adminPaths.editMatch(match)} closed="nothing" className={rowLinkClass}>
        Edit<span className="sr-only"> {matchName(match)}</span>
      </PortalLink>
    </span>
  ),
};
