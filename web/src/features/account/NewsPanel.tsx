import '../../api/later-routes.ts';
import type { NewsSettings } from '@boast/contract/news';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { usePending } from '../../api/use-pending.ts';
import { newsQuery, showNews } from '../../parts/news/news-queries.ts';
import { type SwitchChange, SwitchTable, withChanges } from '../../parts/news/SwitchTable.tsx';
import { Read } from '../../parts/Read.tsx';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { DeviceRows } from './DeviceRows.tsx';
import { QuietHours } from './QuietHours.tsx';

export function NewsPanel() {
  const skeleton = (
    <LoadingRegion label="Loading your notifications">
      <Skeleton className="h-96" />
    </LoadingRegion>
  );
  return (
    <Panel title="Notifications">
      <Read query={useQuery(newsQuery)} title="Couldn't load" skeleton={skeleton}>
        {(settings) => (
          <div className="grid gap-6">
            <Switches settings={settings} />
            <QuietHours settings={settings} />
            <DeviceRows settings={settings} />
          </div>
        )}
      </Read>
    </Panel>
  );
}

/** A switch is saved at once, and goes back if the save fails. */
function Switches({ settings }: { settings: NewsSettings }) {
  const save = useMutation({
    // Saves run one after the other, so that the last change wins.
    scope: { id: 'news' },
    mutationKey: switchesKey,
    mutationFn: (change: SwitchChange) => callApi('updateNewsSettings', { body: { switches: [change] } }),
    onSuccess: ({ data }) => {
      showNews(data);
      toast.success('Preferences updated successfully');
    },
    onError: () => toast.error('Failed to update preferences'),
  });
  const pending = usePending<SwitchChange>(switchesKey);
  const switches = withChanges(settings.switches, pending);
  return <SwitchTable switches={switches} busy={save.isPending} onChange={save.mutate} />;
}

const switchesKey = ['news-switches'];
