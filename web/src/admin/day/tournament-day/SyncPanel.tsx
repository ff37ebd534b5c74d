import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { ForCallers } from '../../frame/ForCallers.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';
import { Facts } from '../../parts/Facts.tsx';
import { formatAgo } from '../../parts/format-moment.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import { tellOutcome } from '../../parts/tell-outcome.ts';

export function SyncPanel({ tournamentId }: { tournamentId: string }) {
  const { data: sync } = useSuspenseQuery(syncQuery(tournamentId));
  if (sync.sourceUrl === null) {
    return (
      <Panel title="Sync">
        <p className="text-quiet">
          This tournament doesn't follow a page. Enter results by hand, or{' '}
          <PortalLink to={adminPaths.importSheet({ tournamentId })} className={linkClass()}>
            import them from a spreadsheet
          </PortalLink>
          .
        </p>
      </Panel>
    );
  }
  const now = serverClock.now();
  const ago = (instant: string | null, never: string) =>
    instant === null ? never : formatAgo(Date.parse(instant), now);
  return (
    <Panel title="Sync" note={sync.enabled ? 'followed' : 'off'}>
      <div className="flex flex-col gap-5">
        {sync.failingSince !== null && (
          <Alert
            tone="danger"
            title={`The page can't be read since ${ago(sync.failingSince, '')}`}
            action={
              <PortalLink
                to={adminPaths.importSheet({ tournamentId })}
                closed="nothing"
                className={buttonClass({ variant: 'outline', size: 'small' })}
              >
                Use a spreadsheet instead
              </PortalLink>
            }
          >
            {sync.lastError ?? 'No reason given.'}
          </Alert>
        )}
        <Facts
          facts={[
            { name: 'Last check', value: ago(sync.triedAt, 'Never') },
            { name: 'Last answer', value: ago(sync.succeededAt, 'Never') },
            { name: 'Last change', value: ago(sync.changedAt, 'None yet') },
            { name: 'Next check', value: ago(sync.nextAt, 'Not planned') },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <ForCallers of="syncNow">
            <SyncNowButton tournamentId={tournamentId} />
          </ForCallers>
          <ForCallers of="switchSync">
            <SwitchSyncButton tournamentId={tournamentId} isOn={sync.enabled} />
          </ForCallers>
        </div>
      </div>
    </Panel>
  );
}

function SyncNowButton({ tournamentId }: { tournamentId: string }) {
  const [pending, setPending] = useState(false);
  const lookNow = async () => {
    setPending(true);
    try {
      const { data } = await callApi('syncNow', { params: { tournamentId }, body: {} });
      toast.success(data.changed ? 'The page had changes' : 'Nothing new on the page', {
        description: differencesText(data.differences.map(({ text }) => text)),
      });
      await refreshDraws();
    } catch (error) {
      toast.error("Couldn't read the page", { description: failureMessage(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['tournament-day', tournamentId] });
    setPending(false);
  };
  return (
    <Button variant="outline" loading={pending} onClick={() => void lookNow()}>
      <RefreshCw aria-hidden="true" />
      Sync now
    </Button>
  );
}

function SwitchSyncButton({ tournamentId, isOn }: { tournamentId: string; isOn: boolean }) {
  const [asking, setAsking] = useState(false);
  const change = async (reason: string) => {
    const isDone = await tellOutcome(['tournament-day', tournamentId], async () => {
      await callApi('switchSync', { params: { tournamentId }, body: { enabled: !isOn, reason } });
      return [isOn ? 'Page no longer followed' : 'Following the page again'];
    });
    if (isDone) setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {isOn ? 'Stop following' : 'Follow the page'}
      </Button>
      {asking && (
        <ReasonDialog
          title={isOn ? 'Stop following the page?' : 'Follow the page again?'}
          description={
            isOn
              ? "You'll enter results by hand."
              : 'Its changes are imported automatically. Your own results are kept.'
          }
          confirmLabel={isOn ? 'Stop following' : 'Follow'}
          harmless={!isOn}
          onConfirm={change}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

const syncQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'sync'],
    queryFn: async ({ signal }) => (await callApi('getSync', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });

const NAMED_DIFFERENCES = 3;

/** The first few. All of them are in the timeline beside it. */
function differencesText(texts: readonly string[]): string {
  const more = texts.length - NAMED_DIFFERENCES;
  return [...texts.slice(0, NAMED_DIFFERENCES), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
