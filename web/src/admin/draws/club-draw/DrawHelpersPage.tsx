import type { DrawHelper } from '@boast/contract/draws/club-draws';
import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { drawRoleQuery } from '../../../api/queries/draw-role.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { ShareText } from '../../../parts/ShareText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { runPaths } from '../../parts/admin-paths.ts';
import { tellOutcome } from '../../parts/tell-outcome.ts';
import { drawRoles, otherRole } from './draw-role-text.ts';
import { helpersQuery } from './helpers-query.ts';
import { NameHelperForm } from './NameHelperForm.tsx';
import { ScorerLinks } from './ScorerLinks.tsx';

/** An organiser names helpers of a club's draw and takes them out. */
export function DrawHelpersPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Tournament', list: navItems.tournaments.to }}>
      <DrawHelpers id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function DrawHelpers({ id }: { id: string }) {
  const paths = useDrawPaths();
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  const { data: helpers } = useSuspenseQuery(helpersQuery(id));
  const [leaving, setLeaving] = useState<DrawHelper | null>(null);
  return (
    <AdminPage
      title="Helpers"
      above={[navItems.tournaments, { to: paths.tournament(id), name: tournament.name }]}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title="Organisers and helpers" note={String(helpers.length)} flush>
          <ul>
            {helpers.map((helper) => (
              <HelperRow
                key={helper.userId}
                tournamentId={id}
                helper={helper}
                onTakeOut={() => setLeaving(helper)}
              />
            ))}
          </ul>
          {helpers.every(({ isOwner }) => isOwner) && (
            <p className="px-5 pb-4 text-quiet sm:px-6">
              Nobody helps yet. Someone at the courts can enter results for you.
            </p>
          )}
        </Panel>
        <div className="grid gap-6">
          <Panel title="Add a helper">
            <NameHelperForm tournamentId={id} />
          </Panel>
          <Panel title="Send them the way">
            <SendWay tournament={tournament} />
          </Panel>
          <ScorerLinks tournament={tournament} />
        </div>
      </div>
      {leaving && <TakeOutDialog tournamentId={id} helper={leaving} onClose={() => setLeaving(null)} />}
    </AdminPage>
  );
}

/** Helpers of the draw have its pages below /run, also for an administrator who looks at this one. */
function SendWay({ tournament: { id, name } }: { tournament: Tournament }) {
  const link = `${location.origin}${runPaths.courtside(id)}`;
  return <ShareText text={`Score at ${name}: ${link}`} link={link} />;
}

type HelperRowProps = { tournamentId: string; helper: DrawHelper; onTakeOut: () => void };

function HelperRow({ tournamentId, helper, onTakeOut }: HelperRowProps) {
  const { username, role, isOwner } = helper;
  const [isPending, setPending] = useState(false);
  const newRole = otherRole[role];
  const change = async () => {
    setPending(true);
    await tellOutcome(helpersQuery(tournamentId).queryKey, async () => {
      await callApi('nameDrawHelper', { params: { tournamentId }, body: { username, role: newRole } });
      return [`${username} is now ${drawRoles[newRole].name.toLowerCase()}`];
    });
    setPending(false);
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-5 py-3 last:border-b-0 sm:px-6">
      <Avatar name={username} />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="break-words font-[650]">{username}</p>
        <p className="text-quiet text-small">
          {drawRoles[role].name}
          {isOwner && ', made the draw'}
        </p>
      </div>
      {!isOwner && (
        <span className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" loading={isPending} onClick={() => void change()}>
            <span>
              Make {drawRoles[newRole].name.toLowerCase()}
              <span className="sr-only"> {username}</span>
            </span>
          </Button>
          <Button variant="outline" size="small" onClick={onTakeOut}>
            <span>
              Remove<span className="sr-only"> {username}</span>
            </span>
          </Button>
        </span>
      )}
    </li>
  );
}

type TakeOutDialogProps = { tournamentId: string; helper: DrawHelper; onClose: () => void };

function TakeOutDialog({ tournamentId, helper: { userId, username }, onClose }: TakeOutDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    try {
      await callApi('takeOutDrawHelper', { params: { tournamentId, userId } });
    } catch (error) {
      return setFailure(failureMessage(error));
    }
    // A helper who takes themselves out leaves the page.
    await queryClient.invalidateQueries({ queryKey: drawRoleQuery(tournamentId).queryKey });
    await queryClient.invalidateQueries({ queryKey: helpersQuery(tournamentId).queryKey });
    toast.success('Helper removed', { description: `${username} can no longer run this draw.` });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${username}?`}
      description="They can no longer open these pages. What they entered stays."
      confirmLabel="Remove"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {failure !== null && <Alert tone="danger" announce title={failure} />}
    </ConfirmDialog>
  );
}
