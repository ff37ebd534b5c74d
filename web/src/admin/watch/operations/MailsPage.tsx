import type { ListedMail } from '@boast/contract/admin/health';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { formatMoment } from '../../parts/format-moment.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusBadge, statusChoices, statuses } from '../../parts/status-badge.tsx';
import { tellOutcome } from '../../parts/tell-outcome.ts';

export function MailsPage() {
  const [retrying, setRetrying] = useState<ListedMail | null>(null);
  return (
    <AdminPage title="Emails" above={[]}>
      <AdminList
        name="mails"
        filters={filters}
        cells={{ ...cells, actions: actions(setRetrying) }}
        empty={<EmptyState title="No emails yet.">Emails are kept for 90 days after sending.</EmptyState>}
      />
      {retrying && <RetryMailDialog mail={retrying} onClose={() => setRetrying(null)} />}
    </AdminPage>
  );
}

const filters: readonly ListFilter<'mails'>[] = [
  {
    name: 'state',
    label: 'State',
    all: 'Any state',
    choices: statusChoices(statuses.mail),
  },
];

const cells: Omit<Cells<'mails'>, 'actions'> = {
  subject: ({ subject }) => subject,
  kind: ({ kind }) => kind.replaceAll(/[-_]/g, ' '),
  recipient: ({ recipient, user }) => (
    <span className="break-all">{recipient || user?.username || 'Not kept'}</span>
  ),
  state: ({ state, lastError }) => (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge {...statuses.mail[state]} />
      {lastError !== null && state !== 'sent' && (
        <span className="block max-w-[32ch] break-words text-quiet text-small @max-table:hidden">
          {lastError}
        </span>
      )}
    </span>
  ),
  attempts: ({ attempts }) => attempts,
  createdAt: ({ createdAt }) => formatMoment(createdAt),
};

const actions =
  (onRetry: (mail: ListedMail) => void): Cells<'mails'>['actions'] =>
  (mail) =>
    mail.canRetry ? (
      <Button variant="outline" size="small" onClick={() => onRetry(mail)}>
        Try again
      </Button>
    ) : null;

function RetryMailDialog({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const retry = async (reason: string) => {
    const isDone = await tellOutcome(['mails'], async () => {
      await callApi('retryMail', { params: { mailId: mail.id }, body: { reason } });
      return ['The email is on its way again'];
    });
    if (isDone) onClose();
  };
  return (
    <ReasonDialog
      title={`Try "${mail.subject}" again?`}
      description={`To ${mail.recipient}. We'll try eight more times, within an hour.`}
      confirmLabel="Try again"
      harmless
      onConfirm={retry}
      onCancel={onClose}
    />
  );
}
