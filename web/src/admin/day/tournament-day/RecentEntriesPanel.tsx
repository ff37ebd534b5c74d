import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';
import { formatAgo, formatMoment } from '../../parts/format-moment.ts';

export function RecentEntriesPanel({ tournamentId }: { tournamentId: string }) {
  const { data } = useSuspenseQuery(recentEntriesQuery(tournamentId));
  const { total, lastHour, byHour, latest } = data;
  const now = serverClock.now();
  return (
    <Panel
      title="Recent entries"
      note={`${total.toLocaleString('en')} in total, ${lastHour} in the last hour`}
    >
      <div className="flex flex-col gap-5">
        <HourBars hours={byHour} />
        {latest.length === 0 ? (
          <p className="text-quiet">Nobody has entered yet.</p>
        ) : (
          <ol aria-label="Last saves" className="flex flex-col">
            {latest.map(({ entryId, userId, username, version, savedAt, openMatches }) => (
              <li
                key={entryId}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-2 text-small not-last:border-b"
              >
                <PortalLink to={adminPaths.user(userId)} className={`${linkClass()} font-[600]`}>
                  {username}
                </PortalLink>
                <PortalLink to={adminPaths.entry(entryId)} className={linkClass('quiet')}>
                  version {version}
                </PortalLink>
                {openMatches !== null && openMatches > 0 && (
                  <span className="text-warning">{openMatches} open</span>
                )}
                <span className="numerals ml-auto text-quiet">{formatAgo(Date.parse(savedAt), now)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}

type Hour = { hour: string; entries: number };

function HourBars({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(0, ...hours.map(({ entries }) => entries));
  if (most === 0) return null;
  return (
    <div>
      <div aria-hidden="true" className="flex h-20 items-end gap-px border-line border-b">
        {hours.map(({ hour, entries }) => (
          <span
            key={hour}
            title={`${formatMoment(hour)}: ${entries}`}
            className={entries > 0 ? 'min-h-0.5 flex-1 bg-dot' : 'h-px flex-1 bg-line'}
            style={entries > 0 ? { height: `${(entries / most) * 100}%` } : undefined}
          />
        ))}
      </div>
      <Disclosure summary={<span className="text-small">Entries by the hour, as a table</span>}>
        <Table
          caption="Hours with entries, of the last 48"
          columns={columns}
          rows={hours.filter(({ entries }) => entries > 0)}
          rowKey={({ hour }) => hour}
        />
      </Disclosure>
    </div>
  );
}

const columns: readonly TableColumn<Hour>[] = [
  { key: 'hour', header: 'Hour', narrow: 'title', cell: ({ hour }) => formatMoment(hour) },
  { key: 'entries', header: 'Entries', align: 'end', cell: ({ entries }) => entries },
];

/** Polls every few seconds while the page is visible. */
const recentEntriesQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'recent-entries'],
    queryFn: async ({ signal }) =>
      (await callApi('listRecentEntries', { params: { tournamentId }, signal })).data,
    refetchInterval: 5_000,
  });
