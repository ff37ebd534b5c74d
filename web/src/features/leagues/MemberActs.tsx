import '../../api/later-routes.ts';
import type { League } from '@boast/contract/leagues';
import type { LeagueMember } from '@boast/contract/leagues/members';
import { useMutation } from '@tanstack/react-query';
import { ArrowRightLeft, Ellipsis, HeartHandshake, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/status/toast.ts';

type MemberActsProps = { league: League; member: LeagueMember };

/** Helpers can act on members, the owner on everybody. */
export function MemberActs({ league, member }: MemberActsProps) {
  const [asking, setAsking] = useState<'what' | 'out' | 'owner' | null>(null);
  const act = useMemberAct(league.id, member);
  const { username, status, role } = member;
  const isOwner = league.membership?.role === 'owner';
  if (status !== 'in') return <AtTheDoor member={member} act={act} />;
  if (role === 'owner' || (role === 'helper' && !isOwner)) return null;
  const choose = (to: Act) => {
    setAsking(null);
    act.mutate(to);
  };
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={`Actions for ${username}`}
        aria-haspopup="dialog"
        onClick={() => setAsking('what')}
      />
      {asking === 'what' && (
        <Dialog title={username} onClose={() => setAsking(null)}>
          <div className="flex flex-col gap-3">
            {isOwner && (
              <Button variant="outline" onClick={() => choose(role === 'member' ? 'helper' : 'member')}>
                <HeartHandshake aria-hidden="true" />
                {role === 'member' ? 'Make helper' : 'Make member'}
              </Button>
            )}
            {isOwner && (
              <Button variant="outline" onClick={() => setAsking('owner')}>
                <ArrowRightLeft aria-hidden="true" />
                Make owner
              </Button>
            )}
            <Button variant="danger" onClick={() => setAsking('out')}>
              <UserMinus aria-hidden="true" />
              Remove
            </Button>
          </div>
        </Dialog>
      )}
      {(asking === 'out' || asking === 'owner') && (
        <Ask
          what={asking}
          league={league}
          username={username}
          onConfirm={() =>
            act.mutateAsync(asking).then(
              () => setAsking(null),
              () => {},
            )
          }
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}

type AtTheDoorProps = { member: LeagueMember; act: ReturnType<typeof useMemberAct> };

function AtTheDoor({ member: { username, status }, act }: AtTheDoorProps) {
  return (
    <div className="ml-auto flex gap-2">
      {status === 'waiting' && (
        <Button variant="outline" size="small" disabled={act.isPending} onClick={() => act.mutate('no')}>
          Decline<span className="sr-only"> {username}</span>
        </Button>
      )}
      <Button size="small" loading={act.isPending} onClick={() => act.mutate('in')}>
        {status === 'waiting' ? 'Approve' : 'Reinstate'}
        <span className="sr-only"> {username}</span>
      </Button>
    </div>
  );
}

type AskProps = {
  what: 'out' | 'owner';
  league: League;
  username: string;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
};

function Ask({ what, league: { name }, username, ...answer }: AskProps) {
  if (what === 'out') {
    return (
      <ConfirmDialog
        title={`Remove ${username} from ${name}?`}
        description="They're off its boards right away and can only come back if you or a helper approve. They keep their entries."
        confirmLabel="Remove"
        {...answer}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Make ${username} the owner of ${name}?`}
      description={`From then on, only ${username} can choose helpers, change the owner or delete the league. You'll be a helper. You can't undo this.`}
      confirmLabel="Make owner"
      {...answer}
    />
  );
}

type Act = 'in' | 'no' | 'out' | 'helper' | 'member' | 'owner';

function useMemberAct(leagueId: string, { userId, username }: LeagueMember) {
  const params = { leagueId, userId };
  return useMutation({
    mutationFn: (act: Act) => {
      if (act === 'no' || act === 'out') return callApi('takeOut', { params });
      return callApi('changeMember', { params, body: act === 'in' ? { status: act } : { role: act } });
    },
    onSuccess: async (_, act) => {
      toast.success(doneText[act](username));
      await readLeaguesAgain();
    },
    onError: (error) => toast.error("That didn't work", { description: failureMessage(error) }),
  });
}

const doneText: Readonly<Record<Act, (name: string) => string>> = {
  in: (name) => `${name} is in`,
  no: (name) => `${name} was declined`,
  out: (name) => `${name} has been removed`,
  helper: (name) => `${name} is now a helper`,
  member: (name) => `${name} is now a member`,
  owner: (name) => `${name} now owns the league`,
};
