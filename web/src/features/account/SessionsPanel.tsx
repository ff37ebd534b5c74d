import '../../api/later-routes.ts';
import type { OwnSession } from '@boast/contract/account';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, useAppConfig } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { leaveFromHere } from '../../lib/router/navigate.ts';
import { formatDayAndTime } from '../../lib/text/format-instant.ts';

import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/status/toast.ts';

const sessionsQuery = queryOptions({
  get queryKey() {
    return ownKey('sessions');
  },
  queryFn: async ({ signal }) => (await callApi('mySessions', { signal })).data,
});

/** The person's sessions, each with a button to end it. A hosted auth service does not list them. */
export function SessionsPanel() {
  const { auth } = useAppConfig();
  const [isLeaving, setLeaving] = useState(false);
  const isListed = auth.provider === 'builtin';
  const query = useQuery({ ...sessionsQuery, enabled: isListed });
  return (
    <Panel title="Sessions" level={3}>
      {isListed && (
        <Read query={query} title="Couldn't load your sessions" skeleton={null}>
          {(sessions) => sessions.map((session) => <SessionRow key={session.id} session={session} />)}
        </Read>
      )}
      <SettingRow
        title="Everywhere"
        action={
          <Button variant="outline" size="small" onClick={() => setLeaving(true)}>
            Sign out everywhere
          </Button>
        }
      >
        Lost a phone, or used someone else's?
      </SettingRow>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </Panel>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = useMutation({
    mutationFn: () => callApi('endMySession', { params: { sessionId: session.id } }),
    onSuccess: () => toast.success('Session ended'),
    onError: (error) => toast.error("Couldn't end the session", { description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <SettingRow
      title={session.device}
      action={
        session.isCurrent ? (
          <Badge>This device</Badge>
        ) : (
          <Button
            variant="outline"
            size="small"
            loading={end.isPending}
            aria-label={`End ${session.device}`}
            onClick={() => end.mutate()}
          >
            End
          </Button>
        )
      }
    >
      Last used {formatDayAndTime(session.lastUsedAt)}, signed in {formatDayAndTime(session.startedAt)}
    </SettingRow>
  );
}

/** Ends every session. Unlike Sign Out in the header, it reports when the service could not be reached. */
function SignOutDialog({ onClose }: { onClose: () => void }) {
  const signOut = async () => {
    const leave = leaveFromHere();
    const refusal = await askAuth((auth) => auth.signOut({ scope: 'global' }));
    if (refusal) {
      toast.error("Couldn't sign you out", { description: refusal.message });
      return;
    }
    toast.success('Signed out everywhere');
    leave(sitePaths.home());
  };
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      description="You'll have to sign in again on every device, including this one."
      confirmLabel="Sign out everywhere"
      harmless
      onConfirm={signOut}
      onCancel={onClose}
    />
  );
}
