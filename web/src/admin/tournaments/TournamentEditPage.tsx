import { useSuspenseQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { TournamentEditForm } from './TournamentEditForm.tsx';

export function TournamentEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: places.tournaments.to }}>
      <TournamentEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function TournamentEdit({ id }: { id: string }) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  return (
    <AdminPage
      title="Edit tournament"
      above={[places.tournaments, { to: adminPaths.tournament(id), name: tournament.name }]}
    >
      <TournamentEditForm tournament={tournament} />
    </AdminPage>
  );
}
