import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { formatCreated } from '../../parts/format-moment.ts';
import { genderChoices, readGender } from '../../parts/genders.ts';
import { RowLink } from '../../parts/RowLink.tsx';

export function PlayerListPage() {
  const search = new URLSearchParams(useLocation().search);
  const gender = readGender(search.get('gender'));
  return (
    <AdminPage
      title="Players"
      above={[]}
      actions={
        <>
          <SegmentedControl
            label="Gender"
            options={genderChoices}
            value={gender}
            onChange={(chosen) => navigate(adminPaths.players({ gender: chosen }), { replace: true })}
          />
          <Link to={adminPaths.newPlayer({ gender })} className={buttonClass()}>
            New player
          </Link>
        </>
      }
    >
      <AdminList
        name="players"
        fixed={{ gender }}
        cells={cells}
        rowPath={({ id }) => adminPaths.player(id)}
        empty={
          <EmptyState
            title="No players found."
            action={
              <Link to={adminPaths.importTournament()} className={buttonClass({ variant: 'outline' })}>
                Import a draw
              </Link>
            }
          />
        }
      />
    </AdminPage>
  );
}

const cells: Cells<'players'> = {
  fullName: ({ id, fullName }) => <RowLink to={adminPaths.player(id)}>{fullName}</RowLink>,
  country: ({ country }) => country ?? 'N/A',
  worldRank: ({ worldRank }) => worldRank ?? 'N/A',
  createdAt: ({ createdAt }) => formatCreated(createdAt),
  actions: ({ id, fullName }) => (
    <span className="inline-flex gap-4">
      <RowLink to={adminPaths.player(id)}>
        View<span className="sr-only"> {fullName}</span>
      </RowLink>
      <RowLink to={adminPaths.editPlayer(id)}>
        Edit<span className="sr-only"> {fullName}</span>
      </RowLink>
    </span>
  ),
};
