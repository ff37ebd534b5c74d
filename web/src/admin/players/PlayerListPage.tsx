import type { Player } from '@boast/contract/players';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Gender } from '../../api/queries.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { adminPaths, readPage } from '../admin-paths.ts';
import { playersQuery } from '../admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { ListPages } from '../parts/ListPages.tsx';
import { rowLinkClass } from '../parts/row-link-class.ts';
import { TableLoading } from '../parts/TableLoading.tsx';

export function PlayerListPage() {
  const search = new URLSearchParams(usePlace().search);
  const gender = search.get('gender') === 'womens' ? 'womens' : 'mens';
  return (
    <AdminPage
      title="Players"
      above={[]}
      actions={
        <SegmentedControl
          label="Gender"
          options={genders}
          value={gender}
          onChange={(chosen) => navigate(adminPaths.players({ gender: chosen }), { replace: true })}
        />
      }
    >
      <AdminBoundary key={gender} loading={<TableLoading label="Loading players..." />}>
        <PlayerTable gender={gender} page={readPage(search)} />
      </AdminBoundary>
    </AdminPage>
  );
}

const genders: readonly { value: Gender; label: string }[] = [
  { value: 'mens', label: genderWords.mens },
  { value: 'womens', label: genderWords.womens },
];

function PlayerTable({ gender, page }: { gender: Gender; page: number }) {
  // The page that is shown stays until the next one is there.
  const shown = useDeferredValue(page);
  const { data } = useSuspenseQuery(playersQuery({ gender, page: shown }));
  const hrefOf = (to: number) => adminPaths.players({ gender, page: to });
  return (
    <div className="flex flex-col gap-5">
      <Table
        caption={`${genderWords[gender]} players by world ranking`}
        columns={columns}
        rows={data.data}
        rowKey={({ id }) => id}
        onRow={({ id }) => navigate(adminPaths.player(id))}
        empty={
          <EmptyState
            title="No players found."
            action={
              <Link
                to={shown > 0 ? hrefOf(0) : adminPaths.importTournament()}
                className={buttonClass({ variant: 'outline' })}
              >
                {shown > 0 ? 'First page' : 'Import a draw'}
              </Link>
            }
          />
        }
      />
      <ListPages label="Players" pageInfo={data.pageInfo} hrefOf={hrefOf} />
    </div>
  );
}

const columns: readonly Column<Player>[] = [
  {
    key: 'name',
    header: 'Name',
    narrow: 'title',
    cell: ({ id, fullName }) => (
      <Link to={adminPaths.player(id)} className={rowLinkClass}>
        {fullName}
      </Link>
    ),
  },
  { key: 'country', header: 'Country', cell: ({ country }) => country ?? 'N/A' },
  { key: 'ranking', header: 'Ranking', align: 'end', cell: ({ worldRank }) => worldRank ?? 'N/A' },
];
