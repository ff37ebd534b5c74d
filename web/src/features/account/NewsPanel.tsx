import '../../api/later-routes.ts';
import type { NewsSettings } from '@boast/contract/news';
import { type MailGroup, NEWS } from '@boast/domain/news/kinds';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { queryClient } from '../../api/query-client.ts';
import { newsQuery, showNews } from '../../parts/news/news-queries.ts';
import { type SwitchChange, SwitchTable, withChanges } from '../../parts/news/SwitchTable.tsx';
import { useSaveNews } from '../../parts/news/use-save-news.ts';
import { Read } from '../../parts/Read.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { QuietHours } from './QuietHours.tsx';

export function NewsPanel() {
  const skeleton = (
    <LoadingRegion label="Loading your notifications">
      <Skeleton className="h-44" />
    </LoadingRegion>
  );
  return (
    <Panel title="Preferences" level={3}>
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

/** Each stands for all mails of its group. */
function Groups({ settings }: { settings: NewsSettings }) {
  const { save, isSaving, pending } = useSaveNews<GroupChange>({
    key: groupsKey,
    send: async (body) => {
      queryClient.setQueryData(userQuery.queryKey, (await callApi('updateUser', { body })).data);
      await queryClient.invalidateQueries(newsQuery);
    },
  });
  const changed: GroupChange = Object.assign({}, ...pending);
  const isOn = (group: MailGroup) =>
    settings.switches.some(({ kind, mail }) => mail && NEWS[kind].mailGroup === group);
  return (
    <div>
      {groups.map(({ group, field, label, hint }) => (
        <Checkbox
          key={group}
          label={label}
          hint={hint}
          checked={changed[field] ?? isOn(group)}
          aria-busy={isSaving}
          onChange={(event) => save({ [field]: event.target.checked })}
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

function Switches({ settings }: { settings: NewsSettings }) {
  const { save, isSaving, pending } = useSaveNews<SwitchChange>({
    key: switchesKey,
    send: async (change) =>
      showNews((await callApi('updateNewsSettings', { body: { switches: [change] } })).data),
  });
  return <SwitchTable switches={withChanges(settings.switches, pending)} busy={isSaving} onChange={save} />;
}

const switchesKey = ['news-switches'];
