import type { JobQueue } from '@boast/contract/admin-jobs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Column, Table } from '../../ui/Table.tsx';
import { formatMoment } from '../parts/format-moment.ts';
import { queuesQuery } from '../parts/running-queries.ts';
import { cronWords } from './cron-words.ts';

/** Every queue and how it goes. */
export function QueueTable() {
  const { data } = useSuspenseQuery(queuesQuery);
  return (
    <div className="px-5 py-1 sm:px-3">
      <Table
        caption="Queues by name"
        columns={columns}
        rows={data}
        rowKey={({ name }) => name}
        empty={<p className="py-4 text-quiet sm:px-3">No worker has started on this database yet.</p>}
      />
    </div>
  );
}

const columns: readonly Column<JobQueue>[] = [
  { key: 'name', header: 'Queue', narrow: 'title', cell: ({ name }) => name },
  {
    key: 'cron',
    header: 'When (UTC)',
    cell: ({ cron }) => (cron === null ? 'when caused' : cronWords(cron)),
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
