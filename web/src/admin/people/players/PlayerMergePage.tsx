import type { PlayerMerge } from '@boast/contract/admin/players';
import type { Player } from '@boast/contract/players';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { playerQuery } from '../../../api/queries/players.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { leaveFromHere, navigate } from '../../../lib/router/navigate.ts';
import { useLocation } from '../../../lib/router/use-location.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { Facts } from '../../parts/Facts.tsx';
import { announceRefusal } from '../../parts/message-or.ts';
import { PlayerPicker } from '../../parts/PlayerPicker.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';

export function PlayerMergePage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Player', list: navItems.players.to }}>
      <MergeOf id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

/** Merges two records of one person: first choose the other, then see the effects. The choice is in the URL. */
function MergeOf({ id }: { id: string }) {
  const otherId = new URLSearchParams(useLocation().search).get('with');
  const { data: player } = useSuspenseQuery(playerQuery(id));
  return (
    <AdminPage
      title="Merge two players"
      above={[navItems.players, { to: adminPaths.player(player.id), name: player.fullName }]}
    >
      {otherId === null ? (
        <Choose player={player} />
      ) : (
        <AdminBoundary resetKey={otherId}>
          <MergePreview keptId={player.id} mergedId={otherId} />
        </AdminBoundary>
      )}
    </AdminPage>
  );
}

function Choose({ player }: { player: Player }) {
  const [chosen, setChosen] = useState<Player | null>(null);
  const [isTried, setTried] = useState(false);
  return (
    <div className="flex max-w-measure flex-col gap-6">
      <p>
        Choose the other record of <strong>{player.fullName}</strong>. You'll see what changes before you
        merge.
      </p>
      <PlayerPicker
        label="The same person"
        search={player.fullName}
        gender={player.gender}
        value={chosen}
        excluded={new Map([[player.id, 'This player']])}
        error={isTried && chosen === null ? 'Choose the player first.' : undefined}
        onChange={setChosen}
      />
      <div className="flex flex-wrap gap-3">
        <Link to={adminPaths.player(player.id)} className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
        <Button
          onClick={() => {
            setTried(true);
            if (chosen) navigate(adminPaths.mergePlayer(player.id, chosen.id));
          }}
        >
          Compare the two
        </Button>
      </div>
    </div>
  );
}

function MergePreview({ keptId, mergedId }: { keptId: string; mergedId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { data: merge } = useSuspenseQuery(playerMergeQuery({ keptId, mergedId }));
  const { kept: remaining, merged, takesOver, refusal } = merge;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SidePanel title="Stays" side={remaining} />
        <SidePanel title="Is merged into them" side={merged} />
      </div>
      {refusal === null ? (
        <Effects kept={remaining} merged={merged} takesOver={takesOver} />
      ) : (
        <Alert tone="danger" title={refusal}>
          These can't be merged. If one person is in a draw twice, correct the draw first.
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={adminPaths.mergePlayer(keptId)} className={buttonClass({ variant: 'outline' })}>
          Choose someone else
        </Link>
        <Link to={adminPaths.mergePlayer(mergedId, keptId)} className={buttonClass({ variant: 'outline' })}>
          <ArrowLeftRight aria-hidden="true" />
          Swap the two
        </Link>
        <Button disabled={refusal !== null} onClick={() => setAsking(true)}>
          Merge players
        </Button>
      </div>
      {isAsking && <MergeDialog merge={merge} onClose={() => setAsking(false)} />}
    </div>
  );
}

function SidePanel({ title, side }: { title: string; side: PlayerMerge['kept'] }) {
  return (
    <Panel title={title}>
      <div className="flex flex-col gap-5">
        <Link to={adminPaths.player(side.id)} className={`${linkClass()} display self-start text-title`}>
          {side.fullName}
        </Link>
        <Facts
          facts={[
            { name: 'External ID', value: side.externalId ?? 'N/A' },
            { name: 'World ranking', value: side.worldRank ?? 'N/A' },
            { name: 'Country', value: side.country ?? 'N/A' },
            { name: 'Page', value: side.url ?? 'N/A' },
          ]}
        />
        <div>
          <p className="eyebrow text-quiet">In the draws of</p>
          {side.tournaments.length === 0 ? (
            <p>No draw</p>
          ) : (
            <ul>
              {side.tournaments.map(({ id, name, isSealed }) => (
                <li key={id}>
                  <Link to={adminPaths.tournament(id)} className={linkClass()}>
                    {name}
                  </Link>
                  {isSealed && <span className="text-quiet text-small"> sealed</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Effects({ kept: remaining, merged, takesOver }: Omit<PlayerMerge, 'refusal'>) {
  const draws = merged.tournaments.length;
  return (
    <Alert title={`${merged.fullName} becomes ${remaining.fullName}`}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        <li>
          {draws === 0
            ? 'No draw changes.'
            : `${remaining.fullName} replaces them in ${draws === 1 ? 'one draw' : `${draws} draws`}. Picks and seals don't change.`}
        </li>
        {takesOver.map(({ field, value }) => (
          <li key={field} className="break-words">
            {field} copied: {value}
          </li>
        ))}
        <li>From now on, the old name, number and address mean {remaining.fullName}.</li>
      </ul>
    </Alert>
  );
}

/** Confirms the merge. If something changed meanwhile, it is refetched and asked again. */
function MergeDialog({ merge, onClose }: { merge: PlayerMerge; onClose: () => void }) {
  const { kept: remaining, merged } = merge;
  const confirm = async (reason: string) => {
    const leave = leaveFromHere();
    await callApi('mergePlayers', {
      params: { playerId: remaining.id },
      body: { mergedId: merged.id, mergedVersion: merged.version, reason },
      ifMatch: remaining.version,
    });
    leave(adminPaths.player(remaining.id), { replace: true });
    toast.success('Success', { description: 'Players merged' });
    await refreshDraws();
  };
  const refusalOf = async (error: unknown) => {
    if (isFailure(error, 'STALE_VERSION'))
      await queryClient.invalidateQueries(playerMergeQuery({ keptId: remaining.id, mergedId: merged.id }));
    return announceRefusal(error, 'Failed to merge the players');
  };
  return (
    <ReasonDialog
      title={`Merge ${merged.fullName} into ${remaining.fullName}?`}
      description="Picks, seals and results don't change. You can undo the merge for a day."
      confirmLabel="Merge players"
      onConfirm={confirm}
      refusalOf={refusalOf}
      onCancel={onClose}
    />
  );
}

const playerMergeQuery = ({ keptId, mergedId }: { keptId: string; mergedId: string }) =>
  queryOptions({
    queryKey: ['players', 'merge', { keptId, mergedId }],
    queryFn: async ({ signal }) =>
      (
        await callApi('previewPlayerMerge', {
          params: { playerId: keptId },
          query: { merged_id: mergedId },
          signal,
        })
      ).data,
  });
