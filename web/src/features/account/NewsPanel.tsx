import '../../api/later-routes.ts';
import type { NewsSettings } from '@boast/contract/news';
import { type MailGroup, NEWS } from '@boast/domain/news/kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { queryClient } from '../../api/query-client.ts';
import { usePending } from '../../api/use-pending.ts';
import { newsQuery, showNews } from '../../parts/news/news-queries.ts';
import { type SwitchChange, SwitchTable, withChanges } from '../../parts/news/SwitchTable.tsx';
import { Read } from '../../parts/Read.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { DeviceRows } from './DeviceRows.tsx';
import { QuietHours } from './QuietHours.tsx';

export function NewsPanel() {
  const skeleton = (
    <LoadingRegion label="Loading your notifications">
      <Skeleton className="h-44" />
    </LoadingRegion>
  );
  return (
    <Panel title="Preferences">
      <Read query={useQuery(newsQuery)} title="Couldn't load" skeleton={skeleton}>
        {(settings) => (
          <>
            <Groups settings={settings} />
            <Disclosure summary="More: each kind, quiet hours, devices">
              <div className="grid gap-6 text-ink">
                <Switches settings={settings} />
                <QuietHours settings={settings} />
                <DeviceRows settings={settings} />
              </div>
            </Disclosure>
          </>
        )}
      </Read>
    </Panel>
  );
}

type GroupChange = Partial<Record<(typeof groups)[number]['field'], boolean>>;

/** Each stands for all mails of its group. It is saved at once, and goes back if the save fails. */
function Groups({ settings }: { settings: NewsSettings }) {
  const save = useMutation({
    scope: { id: 'news' },
    mutationKey: groupsKey,
    mutationFn: (body: GroupChange) => callApi('updateUser', { body }),
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(userQuery.queryKey, data);
      await queryClient.invalidateQueries(newsQuery);
      toast.success('Preferences updated successfully');
    },
    onError: () => toast.error('Failed to update preferences'),
  });
  const pending: GroupChange = Object.assign({}, ...usePending<GroupChange>(groupsKey));
  const isOn = (group: MailGroup) =>
    settings.switches.some(({ kind, mail }) => mail && NEWS[kind].mailGroup === group);
  return (
    <div>
      {groups.map(({ group, field, label, hint }) => (
        <Checkbox
          key={group}
          label={label}
          hint={hint}
          checked={pending[field] ?? isOn(group)}
          aria-busy={save.isPending}
          onChange={(event) => save.mutate({ [field]: event.target.checked })}
        />
      ))}
    </div>
  );
}

const groupsKey = ['news-groups'];

const groups = [
  {
    group: 'tournament_updates',
    field: 'tournamentUpdatesEnabled',
    label: 'Tournament updates',
    hint: 'Emails about draws and locks',
  },
  {
    group: 'tournament_results',
    field: 'tournamentResultsEnabled',
    label: 'Tournament results',
    hint: 'Emails about results and your rank',
  },
] as const satisfies { group: MailGroup; [text: string]: string }[];

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
