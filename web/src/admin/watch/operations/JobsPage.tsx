import type { JobQueue, ListedJob } from '@boast/contract/admin/health';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { formatMoment } from '../../parts/format-moment.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusBadge, statusChoices, statuses } from '../../parts/status-badge.tsx';
import { TableLoading } from '../../parts/TableLoading.tsx';
import { tellOutcome } from '../../parts/tell-outcome.ts';
import { cronText } from './cron-text.ts';

export function JobsPage() {
  const [retrying, setRetrying] = useState<ListedJob | null>(null);
  return (
    <AdminPage title="Jobs" above={[]}>
      <Panel title="Queues" flush>
        <AdminBoundary
          loading={
            <div className="p-5">
              <TableLoading label="Loading queues..." />
            </div>
          }
        >
          <QueueTable />
        </AdminBoundary>
      </Panel>
      <SectionHead title="Runs" note="kept for a week" />
      <AdminList
        name="jobs"
        filters={filters}
        cells={{ ...cells, actions: actions(setRetrying) }}
        empty={<EmptyState title="No runs yet.">The workers have just started.</EmptyState>}
      />
      {retrying && <RetryJobDialog job={retrying} onClose={() => setRetrying(null)} />}
    </AdminPage>
  );
}

const filters: readonly ListFilter<'jobs'>[] = [
  {
    name: 'state',
    label: 'State',
    all: 'Any state',
    choices: statusChoices(statuses.job),
  },
];

const cells: Omit<Cells<'jobs'>, 'actions'> = {
  queue: ({ queue }) => queue,
  state: ({ state, error, retriedAt }) => (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge {...statuses.job[state]} />
      {error !== null && (
        <span className="block max-w-[40ch] break-words text-quiet text-small @max-table:hidden">
          {error}
        </span>
      )}
      {retriedAt !== null && (
        <span className="text-quiet text-small @max-table:hidden">run again {formatMoment(retriedAt)}</span>
      )}
    </span>
  ),
  attempts: ({ attempts }) => attempts,
  data: ({ data }) => <code className="break-all text-quiet text-small">{inputOf(data)}</code>,
  createdAt: ({ createdAt }) => formatMoment(createdAt),
};

/** Most jobs have no data. */
const inputOf = (data: unknown): string => {
  const input = JSON.stringify(data ?? {});
  return input === '{}' ? '–' : input;
};

const actions =
  (onRetry: (job: ListedJob) => void): Cells<'jobs'>['actions'] =>
  (job) =>
    job.state === 'failed' && job.queue !== 'parked' ? (
      <Button variant="outline" size="small" onClick={() => onRetry(job)}>
        Run again
      </Button>
    ) : null;

function RetryJobDialog({ job, onClose }: { job: ListedJob; onClose: () => void }) {
  const retry = async (reason: string) => {
    const isDone = await tellOutcome(['jobs'], async () => {
      await callApi('retryJob', { params: { jobId: job.id }, body: { reason } });
      return [`${job.queue} runs again`];
    });
    if (isDone) onClose();
  };
  return (
    <ReasonDialog
      title={`Run ${job.queue} again?`}
      description="It runs again with the same data. Every job can safely run twice."
      confirmLabel="Run again"
      harmless
      onConfirm={retry}
      onCancel={onClose}
    />
  );
}

function QueueTable() {
  const { data } = useSuspenseQuery(queuesQuery);
  return (
    <div className="px-5 py-1 sm:px-3">
      <Table
        caption="Queues by name"
        columns={queueColumns}
        rows={data}
        rowKey={({ name }) => name}
        empty={<p className="py-4 text-quiet sm:px-3">No worker has started on this database yet.</p>}
      />
    </div>
  );
}

const queueColumns: readonly TableColumn<JobQueue>[] = [
  { key: 'name', header: 'Queue', narrow: 'title', cell: ({ name }) => name },
  {
    key: 'cron',
    header: 'When (UTC)',
    cell: ({ cron }) => (cron === null ? 'on demand' : cronText(cron)),
  },
  { key: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting },
  { key: 'running', header: 'Running', align: 'end', cell: ({ running }) => running },
  { key: 'retrying', header: 'Retrying', align: 'end', cell: ({ retrying }) => retrying },
  {
    key: 'failed',
    header: 'Failed',
    align: 'end',
    cell: ({ failed }) => <span className={failed > 0 ? 'text-tin-text' : ''}>{failed}</span>,
  },
  {
    key: 'completed',
    header: 'Last done',
    align: 'end',
    cell: ({ lastCompletedAt }) => (lastCompletedAt ? formatMoment(lastCompletedAt) : '–'),
  },
];

const queuesQuery = queryOptions({
  queryKey: ['jobs', 'queues'],
  queryFn: async ({ signal }) => (await callApi('listQueues', { signal })).data,
  refetchInterval: 15_000,
});
