import { type Gender, genderText } from '../../lib/gender.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { usePlace } from '../../lib/router/use-place.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { formatCreated } from '../parts/format-moment.ts';
import { RowLink } from '../parts/RowLink.tsx';

export function PlayerListPage() {
  const search = new URLSearchParams(usePlace().search);
  const gender = search.get('gender') === 'womens' ? 'womens' : 'mens';
  return (
    <AdminPage
      title="Players"
      above={[]}
      actions={
        <>
          <SegmentedControl
            label="Gender"
            options={genders}
            value={gender}
            onChange={(chosen) => navigate(adminPaths.players({ gender: chosen }), { replace: true })}
          />
          <Link to={adminPaths.newPlayer({ gender })} className={buttonClass()}>
            New Player
          </Link>
        </>
      }
    >
      <AdminList
        source={{ name: 'players', operation: 'listPlayers', fixed: { gender } }}
        label="Players"
        searches="Name, country or external ID"
        defaultSort={{ by: 'world_rank', order: 'asc' }}
        columns={columns}
        rowKey={({ id }) => id}
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

const genders: readonly { value: Gender; label: string }[] = [
  { value: 'mens', label: genderText.mens },
  { value: 'womens', label: genderText.womens },
];

const columns: readonly ListColumn<'listPlayers'>[] = [
  {
    key: 'name',
    header: 'Name',
    sorts: 'full_name',
    narrow: 'title',
    cell: ({ id, fullName }) => <RowLink to={adminPaths.player(id)}>{fullName}</RowLink>,
  },
  { key: 'country', header: 'Country', sorts: 'country', cell: ({ country }) => country ?? 'N/A' },
  {
    key: 'ranking',
    header: 'Ranking',
    sorts: 'world_rank',
    narrow: 'labelled',
    align: 'end',
    cell: ({ worldRank }) => worldRank ?? 'N/A',
  },
  {
    key: 'created',
    header: 'Created',
    narrow: 'labelled',
    sorts: 'created_at',
    align: 'end',
    cell: ({ createdAt }) => formatCreated(createdAt),
  },
  {
    key: 'acts',
    header: 'Actions',
    narrow: 'actions',
    cell: ({ id, fullName }) => (
      <span className="inline-flex gap-4">
        <RowLink to={adminPaths.player(id)}>
          View<span className="sr-only"> {fullName}</span>
        </RowLink>
        <RowLink to={adminPaths.editPlayer(id)}>
          Edit<span className="sr-only"> {fullName}</span>
        </RowLink>
      </span>
    ),
  },
];
