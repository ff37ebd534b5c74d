import { formatDate } from '@boast/domain/time/format-date';
import { Link } from '../../../lib/router/Link.tsx';
import { useLocation } from '../../../lib/router/use-location.ts';
import { genderText } from '../../../lib/text/gender.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { tabClass, tabListClass } from '../../../ui/tab-class.ts';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths, tournamentTabs } from '../../parts/admin-paths.ts';
import { genderChoices } from '../../parts/genders.ts';
import { RowLink } from '../../parts/RowLink.tsx';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';

import { readTab, statusesOfTab, tabText } from './tournament-tabs.ts';

export function TournamentListPage() {
  const { search } = useLocation();
  const openTab = readTab(new URLSearchParams(search));
  return (
    <AdminPage
      title="Tournaments"
      above={[]}
      actions={
        <PortalLink to={adminPaths.importTournament()} closed="nothing" className={buttonClass()}>
          Create Tournament
        </PortalLink>
      }
    >
      <nav aria-label="Tournaments by status" className={tabListClass}>
        {tournamentTabs.map((tab) => (
          <Link
            key={tab}
            to={adminPaths.tournaments({ tab })}
            aria-current={tab === openTab ? 'page' : undefined}
            className={`${tabClass} max-sm:px-2.5`}
          >
            {tabText[tab]}
          </Link>
        ))}
      </nav>
      <AdminList
        name="tournaments"
        fixed={{ status: [...statusesOfTab[openTab]] }}
        order={openTab === 'completed' ? 'desc' : 'asc'}
        filters={filters}
        cells={cells}
        rowPath={({ id }) => adminPaths.tournament(id)}
        nothingFound={NONE_FOUND}
        empty={
          <EmptyState
            title={NONE_FOUND}
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

const NONE_FOUND = 'No tournaments found for this status.';

const filters: readonly ListFilter<'tournaments'>[] = [
  {
    name: 'gender',
    label: 'Gender',
    all: 'All',
    choices: genderChoices,
  },
  {
    name: 'listing',
    label: 'Clubs',
    all: 'All draws',
    choices: [
      { value: 'asked', label: 'Asked to be listed' },
      { value: 'listed', label: "Clubs' draws, listed" },
      { value: 'unlisted', label: "Clubs' draws, unlisted" },
    ],
  },
];

const cells: Cells<'tournaments'> = {
  name: ({ id, name }) => <RowLink to={adminPaths.tournament(id)}>{name}</RowLink>,
  status: ({ status }) => <StatusBadge {...statuses.tournament[status]} />,
  gender: ({ gender }) => genderText[gender],
  startDate: ({ startDate }) => formatDate(startDate),
  endDate: ({ endDate }) => formatDate(endDate),
};
