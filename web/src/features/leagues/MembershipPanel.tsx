import '../../api/later-routes.ts';
import type { League } from '@boast/contract/leagues';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, isFailure } from '../../api/api-failure.ts';
import { callApi, useUserId } from '../../api/app-api.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { leaveFromHere } from '../../lib/router/navigate.ts';
import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { MuteRow } from '../../parts/MuteRow.tsx';
import { ReportRow } from '../../parts/ReportRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/status/toast.ts';

export function MembershipPanel({ league }: { league: League }) {
  const isSignedIn = useUserId() !== null;
  const { membership } = league;
  if (!isSignedIn) return null;
  return (
    <Panel title="Membership" level={2} className="mt-6">
      {membership?.status === 'in' && (
        <>
          <NewsRow leagueId={league.id} isMuted={membership.isMuted} />
          {league.hasReactions && (
            <ReactionsRow leagueId={league.id} takesReactions={membership.takesReactions} />
          )}
        </>
      )}
      {membership && <LeaveRow league={league} isWaiting={membership.status === 'waiting'} />}
      {membership?.role !== 'owner' && (
        <ReportRow
          what="league"
          name={league.name}
          description="Only administrators read it. Nobody in the league will know it was you."
          send={(reason) => callApi('reportLeague', { params: { leagueId: league.id }, body: { reason } })}
        >
          Offensive, or impersonating someone.
        </ReportRow>
      )}
    </Panel>
  );
}

const useChange = (leagueId: string) =>
  useMutation({
    mutationFn: (body: { isMuted: boolean } | { takesReactions: boolean }) =>
      callApi('changeMembership', { params: { leagueId }, body }),
    onSuccess: readLeaguesAgain,
    onError: (error) => toast.error("Couldn't save", { description: failureMessage(error) }),
  });

function NewsRow({ leagueId, isMuted }: { leagueId: string; isMuted: boolean }) {
  const change = useChange(leagueId);
  return (
    <MuteRow
      isMuted={isMuted}
      isPending={change.isPending}
      onChange={(isMuted) => change.mutate({ isMuted })}
    />
  );
}

function ReactionsRow({ leagueId, takesReactions }: { leagueId: string; takesReactions: boolean }) {
  const change = useChange(leagueId);
  return (
    <SettingRow
      title="Reactions to your picks"
      action={
        <Button
          variant="outline"
          size="small"
          loading={change.isPending}
          onClick={() => change.mutate({ takesReactions: !takesReactions })}
        >
          {takesReactions ? 'Turn off' : 'Turn on'}
        </Button>
      }
    >
      {takesReactions ? 'Members can react once entries are sealed.' : 'Off for you.'}
    </SettingRow>
  );
}

function LeaveRow({
  league: { id, name, memberCount, membership },
  isWaiting,
}: {
  league: League;
  isWaiting: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const isLast = membership?.role === 'owner' && memberCount === 1;
  const leave = useMutation({
    mutationFn: () => callApi('leaveLeague', { params: { leagueId: id } }),
    onMutate: leaveFromHere,
    onSuccess: (_left, _facts, goTo) => {
      goTo(sitePaths.leagues(), { replace: true });
      toast.success(isWaiting ? `You've withdrawn your request to join ${name}` : `You've left ${name}`);
      void readLeaguesAgain();
    },
    onError: (error) => {
      setAsking(false);
      toast.error("You're still in the league", {
        description: isFailure(error, 'OWNER_CANNOT_LEAVE')
          ? 'Make someone else owner first, or delete the league.'
          : failureMessage(error),
      });
    },
  });
  const act = isWaiting ? 'Withdraw request' : 'Leave';
  return (
    <SettingRow
      title={isWaiting ? 'Your request' : 'Leave'}
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {act}
        </Button>
      }
    >
      {leaveText({ isWaiting, isLast, isOwner: membership?.role === 'owner' })}
      {isAsking && (
        <ConfirmDialog
          title={isWaiting ? `Withdraw your request to join ${name}?` : `Leave ${name}?`}
          description={
            isLast
              ? "You're the last member, so leaving deletes the league. You keep your entries."
              : 'You keep your entries. You can come back with the link or code.'
          }
          confirmLabel={act}
          onConfirm={() =>
            leave.mutateAsync().then(
              () => {},
              () => {},
            )
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </SettingRow>
  );
}

function leaveText({ isWaiting, isLast, isOwner }: Record<'isWaiting' | 'isLast' | 'isOwner', boolean>) {
  if (isWaiting) return 'Waiting for approval.';
  if (isLast) return 'Leaving deletes the league.';
  return isOwner ? 'Make someone else owner first. You keep your entries.' : 'You keep your entries.';
}
