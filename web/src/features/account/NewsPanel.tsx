import type { NewsSettings } from '@boast/contract/news';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { newsQuery, showNews } from '../../parts/news/news-queries.ts';
import { type SwitchChange, SwitchTable } from '../../parts/news/SwitchTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { DeviceRows } from './DeviceRows.tsx';
import { QuietHours } from './QuietHours.tsx';

/** What one is told of while one is elsewhere: kinds, devices, and when not. */
export function NewsPanel() {
  const { data: settings, error, refetch } = useQuery(newsQuery);
  return (
    <Panel title="What we tell you">
      {settings ? (
        <div className="grid gap-6">
          <Switches settings={settings} />
          <QuietHours settings={settings} />
          <DeviceRows settings={settings} />
        </div>
      ) : error ? (
        <ErrorState title="Not loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Loading what we tell you">
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
    </Panel>
  );
}

/** A switch is saved as it is ticked, and goes back when it could not be. */
function Switches({ settings }: { settings: NewsSettings }) {
  const save = useMutation({
    // One after the other, so that the last tick is the one that stays.
    scope: { id: 'news' },
    mutationFn: (change: SwitchChange) => call('updateNewsSettings', { body: { switches: [change] } }),
    onSuccess: ({ data }) => {
      showNews(data);
      toast.success('Preferences updated successfully');
    },
    onError: () => toast.error('Failed to update preferences'),
  });
  const switches = settings.switches.map((one) =>
    save.isPending && one.kind === save.variables.kind ? { ...one, ...save.variables } : one,
  );
  return <SwitchTable switches={switches} busy={save.isPending} onChange={save.mutate} />;
}
