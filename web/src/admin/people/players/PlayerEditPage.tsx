import type { Player } from '@boast/contract/players';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { callApi } from '../../../api/app-api.ts';
import { playerQuery } from '../../../api/queries/players.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { ReasonField } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { useVersionedForm, VersionedForm } from '../../parts/versioned-form.tsx';
import { PlayerExistsAlert } from './PlayerExistsAlert.tsx';
import { type EditFields, PlayerFields } from './PlayerFields.tsx';
import { checkChange, type PlayerFacts, playerTable } from './player-form.ts';

export function PlayerEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Player', list: navItems.players.to }}>
      <PlayerEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function PlayerEdit({ id }: { id: string }) {
  const { data: player } = useSuspenseQuery(playerQuery(id));
  return (
    <AdminPage
      title="Edit player"
      above={[navItems.players, { to: adminPaths.player(player.id), name: player.fullName }]}
    >
      <PlayerEditForm player={player} />
    </AdminPage>
  );
}

const playerKind = {
  what: 'player',
  ...playerTable,
  save: ({ id, version }: Player, body: Partial<PlayerFacts> & { reason: string }) =>
    callApi('updatePlayer', { params: { playerId: id }, body, ifMatch: version }),
  readAgain: ({ id }: Player) => queryClient.fetchQuery({ ...playerQuery(id), staleTime: 0 }),
  refresh: refreshDraws,
  pageOf: ({ id }: Player) => adminPaths.player(id),
  saved: () => ({ title: 'Player updated' }),
  failed: { title: 'Error', otherwise: 'Failed to update player' },
};

function PlayerEditForm({ player }: { player: Player }) {
  const form = useForm<EditFields>({
    defaultValues: { ...playerTable.formOf(player), reason: '' },
    mode: 'onTouched',
  });
  const edit = useVersionedForm(playerKind, player, form);
  const before = playerTable.formOf(edit.base);
  return (
    <VersionedForm onSubmit={form.handleSubmit(edit.saveChanges)} footer={edit.footer}>
      <PlayerFields form={form} check={(field, value) => checkChange(field, value, before)} />
      <ReasonField
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: edit.checkReason })}
      />
      <PlayerExistsAlert error={edit.error} playerId={edit.base.id} />
    </VersionedForm>
  );
}
