import type { ListedMail } from '@boast/contract/admin-health';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast.ts';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import { formatMoment } from '../parts/format-moment.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { StatusBadge, statusChoices, statuses } from '../parts/status-badge.tsx';

export function MailsPage() {
  const [retrying, setRetrying] = useState<ListedMail | null>(null);
  return (
    <AdminPage title="Mails" above={[]}>
      <AdminList
        source={{ name: 'mails', operation: 'listMails' }}
        label="Mails"
        searches="Subject, address or username"
        defaultSort={{ by: 'created_at', order: 'desc' }}
        filters={filters}
        columns={[...columns, actions(setRetrying)]}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No mails yet.">Mails are kept for 90 days after they left.</EmptyState>}
      />
      {retrying && <RetryMailDialog mail={retrying} onClose={() => setRetrying(null)} />}
    </AdminPage>
  );
}

const filters = [
  {
    name: 'state',
    label: 'State',
    all: 'Any state',
    choices: statusChoices(statuses.mail),
  },
];

const columns: readonly ListColumn<'listMails'>[] = [
  { key: 'subject', header: 'Subject', narrow: 'title', cell: ({ subject }) => subject },
  { key: 'kind', header: 'Kind', narrow: 'hidden', cell: ({ kind }) => kind.replaceAll(/[-_]/g, ' ') },
  {
    key: 'to',
    header: 'To',
    cell: ({ recipient, user }) => (
      <span className="break-all">{recipient || user?.username || 'Not kept'}</span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, lastError }) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge {...statuses.mail[state]} />
        {lastError !== null && state !== 'sent' && (
          <span className="block max-w-[32ch] break-words text-quiet text-small @max-table:hidden">
            {lastError}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'attempts',
    header: 'Tries',
    sorts: 'attempts',
    align: 'end',
    narrow: 'hidden',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'created',
    header: 'Created',
    sorts: 'created_at',
    align: 'end',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

const actions = (onRetry: (mail: ListedMail) => void): ListColumn<'listMails'> => ({
  key: 'acts',
  header: 'Actions',
  narrow: 'actions',
  cell: (mail) =>
    mail.canRetry ? (
      <Button variant="outline" size="small" onClick={() => onRetry(mail)}>
        Try again
      </Button>
    ) : null,
});

function RetryMailDialog({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const retry = async (reason: string) => {
    try {
      await callApi('retryMail', { params: { mailId: mail.id }, body: { reason } });
      toast.success('The mail is on its way again');
    } catch (error) {
      toast.error('Error', { description: failureMessage(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['mails'] });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Try "${mail.subject}" again?`}
      description={`To ${mail.recipient}. It is tried eight times more, within an hour.`}
      confirmLabel="Try again"
      harmless
      onConfirm={retry}
      onCancel={onClose}
    />
  );
}
