import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { adminPaths } from '../admin-paths.ts';
import { playerQuery } from '../admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { PlayerEditForm } from './PlayerEditForm.tsx';

export function PlayerEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Player', list: places.players.to }}>
      <PlayerEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function PlayerEdit({ id }: { id: string }) {
  const { data: player } = useSuspenseQuery(playerQuery(id));
  return (
    <AdminPage
      title="Edit player"
      above={[places.players, { to: adminPaths.player(player.id), name: player.fullName }]}
    >
      <PlayerEditForm player={player} />
    </AdminPage>
  );
}
