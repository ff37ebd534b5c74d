import type { Health } from '@boast/contract/admin/health';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { formatAgo, formatMoment } from '../../parts/format-moment.ts';
import { TableLoading } from '../../parts/TableLoading.tsx';
import { formatBytes, formatSpan } from './amounts.ts';
import { cronText } from './cron-text.ts';

export function HealthPage() {
  return (
    <AdminPage title="Health" above={[]}>
      <AdminBoundary loading={<TableLoading label="Checking..." />}>
        <HealthParts />
      </AdminBoundary>
    </AdminPage>
  );
}

type HealthFacts = Health['facts'];

function HealthParts() {
  const { data } = useSuspenseQuery(healthQuery);
  const { findings, facts } = data;
  return (
    <>
      <Verdict findings={findings} />
      <Panel title="At a glance">
        <Facts facts={glanceOf(facts)} />
      </Panel>
      <Panel title="Processes" flush>
        <div className="px-5 py-1 sm:px-3">
          <Table
            caption="Processes seen in the last minute"
            columns={processColumns}
            rows={facts.processes}
            rowKey={({ id }) => id}
            empty={<p className="py-4 text-quiet sm:px-3">No process seen in the last minute.</p>}
          />
        </div>
      </Panel>
      <Panel title="Jobs" flush>
        <div className="px-5 py-1 sm:px-3">
          <Table
            caption="Jobs by name, with their last run"
            columns={jobColumns}
            rows={facts.jobs}
            rowKey={({ name }) => name}
            empty={<p className="py-4 text-quiet sm:px-3">No worker has started on this database yet.</p>}
          />
        </div>
      </Panel>
      <Panel title="Browser crashes" note="within 30 days">
        <Crashes crashes={facts.crashes} />
      </Panel>
    </>
  );
}

function Verdict({ findings }: Pick<Health, 'findings'>) {
  if (findings.length === 0)
    return (
      <Alert tone="success" title="All good.">
        Nothing is late. This page refreshes every 15 seconds.
      </Alert>
    );
  return (
    <ul className="flex flex-col gap-2" aria-label="Needs attention">
      {findings.map(({ level, text }) => (
        <li key={text}>
          <Alert tone={level === 'bad' ? 'danger' : 'warning'} title={text} />
        </li>
      ))}
    </ul>
  );
}

const glanceOf = ({ processes, database, mail, seals, syncs, payments, backup }: HealthFacts) => {
  const disk = processes.find((one) => one.disk !== null)?.disk;
  return [
    { name: 'Version', value: [...new Set(processes.map(({ version }) => version))].join(', ') || '–' },
    { name: 'PostgreSQL', value: database.server.split(' ')[0] ?? '' },
    { name: 'Schema', value: database.schema },
    {
      name: 'Sorts text by',
      value: [database.sorting.provider, database.sorting.locale, database.sorting.now]
        .filter(Boolean)
        .join(' '),
    },
    { name: 'Database', value: formatBytes(database.bytes) },
    { name: 'Connections', value: `${database.connections} of ${database.mostConnections}` },
    {
      name: 'Disk free',
      value: disk ? `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)}` : 'not here',
    },
    {
      name: 'Last backup',
      value: backup ? `${agoOf(backup.madeAt)}, ${formatBytes(backup.bytes)}` : 'none',
    },
    { name: 'Mail waiting', value: mail.waiting },
    { name: 'Oldest mail late by', value: formatSpan(mail.lateSeconds) },
    { name: 'Dead addresses', value: mail.suppressed },
    { name: 'Seals due', value: seals.due },
    { name: 'Pages followed', value: syncs.failing > 0 ? `${syncs.on}, ${syncs.failing} failing` : syncs.on },
    { name: 'Payments open', value: payments.waiting },
  ];
};

const roleText = { all: 'Site and worker', api: 'Site', worker: 'Worker' } as const;
const agoOf = (instant: string): string => formatAgo(Date.parse(instant), serverClock.now());

const processColumns: readonly TableColumn<HealthFacts['processes'][number]>[] = [
  { key: 'role', header: 'Process', narrow: 'title', cell: ({ role }) => roleText[role] },
  {
    key: 'listens',
    header: 'Gets changes',
    cell: ({ listens }) => (
      <Badge tone={listens ? 'correct' : 'warning'}>{listens ? 'Yes' : 'Not now'}</Badge>
    ),
  },
  { key: 'started', header: 'Since', cell: ({ startedAt }) => formatMoment(startedAt) },
  { key: 'version', header: 'Version', cell: ({ version, node }) => `${version}, Node ${node.slice(1)}` },
  {
    key: 'pool',
    header: 'Connections',
    align: 'end',
    cell: ({ pool }) => `${pool.used} of ${pool.most}${pool.waiting > 0 ? `, ${pool.waiting} wait` : ''}`,
  },
  { key: 'memory', header: 'Memory', align: 'end', cell: ({ memoryBytes }) => formatBytes(memoryBytes) },
  {
    key: 'clock',
    header: 'Clock off by',
    align: 'end',
    cell: ({ clockAheadMs }) => `${(Math.abs(clockAheadMs) / 1000).toFixed(2)} s`,
  },
];

const jobColumns: readonly TableColumn<HealthFacts['jobs'][number]>[] = [
  { key: 'name', header: 'Job', narrow: 'title', cell: ({ name }) => name },
  {
    key: 'cron',
    header: 'When (UTC)',
    narrow: 'hidden',
    cell: ({ cron }) => (cron === null ? 'on demand' : cronText(cron)),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ lateSeconds, failed }) => {
      if (lateSeconds > 600) return <Badge tone="danger">Late by {formatSpan(lateSeconds)}</Badge>;
      if (failed > 0) return <Badge tone="warning">{failed} failed</Badge>;
      return <Badge tone="correct">Well</Badge>;
    },
  },
  { key: 'waiting', header: 'Waiting', align: 'end', narrow: 'hidden', cell: ({ waiting }) => waiting },
  {
    key: 'done',
    header: 'Last done',
    align: 'end',
    cell: ({ lastDoneAt }) =>
      lastDoneAt === null ? 'not yet' : <time dateTime={lastDoneAt}>{agoOf(lastDoneAt)}</time>,
  },
];

function Crashes({ crashes }: Pick<HealthFacts, 'crashes'>) {
  if (crashes.length === 0) return <p className="text-quiet">None reported.</p>;
  return (
    <div>
      {crashes.map((crash) => (
        <Disclosure
          key={crash.id}
          summary={
            <span className="flex min-w-0 flex-col gap-1">
              <span className="break-words">{crash.message}</span>
              <span className="font-[400] text-quiet text-small">
                {crash.count === 1 ? 'once' : `${crash.count} times`} on {crash.place}, last{' '}
                {agoOf(crash.lastAt)}
              </span>
            </span>
          }
        >
          <p className="mb-2 text-small">
            {crash.version}, since {formatMoment(crash.firstAt)}
          </p>
          <code className="block whitespace-pre-wrap break-all text-small">{crash.stack}</code>
        </Disclosure>
      ))}
    </div>
  );
}

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await callApi('getHealth', { signal })).data,
  refetchInterval: 15_000,
});
