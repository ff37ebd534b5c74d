import '../../api/later-routes.ts';
import type { League } from '@boast/contract/leagues';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, isFailure } from '../../api/api-failure.ts';
import { callApi, useUserId } from '../../api/app-api.ts';

import { sitePaths } from '../../lib/path-builder.ts';
import { navigate } from '../../lib/router/navigate.ts';

import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

export function MembershipPanel({ league }: { league: League }) {
  const isSignedIn = useUserId() !== null;
  const { membership } = league;
  if (!isSignedIn) return null;
  return (
    <Panel title="You and this league" level={2} className="mt-6">
      {membership?.status === 'in' && <NewsRow league={league} isMuted={membership.isMuted} />}
      {membership && <LeaveRow league={league} isWaiting={membership.status === 'waiting'} />}
      {membership?.role !== 'owner' && <ReportRow league={league} />}
    </Panel>
  );
}

function NewsRow({ league: { id }, isMuted }: { league: League; isMuted: boolean }) {
  const mute = useMutation({
    mutationFn: (to: boolean) => callApi('muteLeague', { params: { leagueId: id }, body: { isMuted: to } }),
    onSuccess: readLeaguesAgain,
    onError: (error) => toast.error('Not saved', { description: failureMessage(error) }),
  });
  return (
    <SettingRow
      title="News"
      action={
        <Button variant="outline" size="small" loading={mute.isPending} onClick={() => mute.mutate(!isMuted)}>
          {isMuted ? 'Hear of it again' : 'Mute'}
        </Button>
      }
    >
      {isMuted ? 'You hear nothing of this league.' : 'You hear when something happens here.'}
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
    onSuccess: () => {
      navigate(sitePaths.leagues(), { replace: true });
      toast.success(isWaiting ? `You no longer ask to join ${name}` : `You left ${name}`);
      void readLeaguesAgain();
    },
    onError: (error) => {
      setAsking(false);
      toast.error('You are still in it', {
        description: isFailure(error, 'OWNER_CANNOT_LEAVE')
          ? 'Hand the league on to a member first, or delete it.'
          : failureMessage(error),
      });
    },
  });
  const act = isWaiting ? 'Take my request back' : 'Leave';
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
          title={isWaiting ? `Take your request to join ${name} back?` : `Leave ${name}?`}
          description={
            isLast
              ? 'You are the last one in it, so the league goes with you. What you entered stays.'
              : 'What you entered stays. With the link or the code you can come back.'
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
  if (isWaiting) return 'You asked to be let in.';
  if (isLast) return 'You are the only one in it: it goes with you.';
  return isOwner
    ? 'Hand it on first: a league has an owner. What you entered stays.'
    : 'What you entered stays.';
}

function ReportRow({ league: { id, name } }: { league: League }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const report = useMutation({
    mutationFn: () => callApi('reportLeague', { params: { leagueId: id }, body: { reason } }),
    onSuccess: () => {
      setAsking(false);
      toast.success('Thank you', { description: 'An administrator looks at it.' });
    },
    onError: (error) => toast.error('It was not reported', { description: failureMessage(error) }),
  });
  return (
    <SettingRow
      title="Report"
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          Report this league
        </Button>
      }
    >
      Its name or its words hurt somebody, or pretend to be somebody.
      {isAsking && (
        <FormDialog
          title={`Report ${name}`}
          description="Administrators read it. Nobody of the league learns who reported it."
          submitLabel="Report"
          isReady={reason.trim().length >= 3}
          isPending={report.isPending}
          onSubmit={() => report.mutate()}
          onClose={() => setAsking(false)}
        >
          <Field label="What is wrong">
            <TextArea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </FormDialog>
      )}
    </SettingRow>
  );
}
