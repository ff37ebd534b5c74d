import { EmptyState } from '../../ui/EmptyState.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { creditsText, formatCents, formatMoment } from '../parts/format-moment.ts';
import { RowLink } from '../parts/RowLink.tsx';
import { statusChoices, statuses } from '../parts/status-badge.tsx';

import { PaymentStatusBadges } from './PaymentStatusBadges.tsx';

export function PaymentsPage() {
  return (
    <AdminPage title="Payments" above={[]}>
      <AdminList
        source={{ name: 'payments', operation: 'listPayments' }}
        label="Payments"
        searches="Username, email or provider's ID"
        defaultSort={{ by: 'created_at', order: 'desc' }}
        filters={filters}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => adminPaths.payment(id)}
        empty={<EmptyState title="No payments yet.">They appear when somebody buys credits.</EmptyState>}
      />
    </AdminPage>
  );
}

const filters = [
  {
    name: 'status',
    label: 'Status',
    all: 'Any status',
    choices: statusChoices(statuses.payment),
  },
  {
    name: 'doubt',
    label: 'In doubt',
    all: 'All payments',
    choices: [
      { value: 'true', label: 'In doubt' },
      { value: 'false', label: 'Clear' },
    ],
  },
];

const columns: readonly ListColumn<'listPayments'>[] = [
  {
    key: 'what',
    header: 'Payment',
    narrow: 'title',
    cell: ({ id, creditAmount, user }) => (
      <RowLink to={adminPaths.payment(id)}>
        {creditsText(creditAmount)}, {user.username}
      </RowLink>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    sorts: 'amount',
    align: 'end',
    cell: ({ amountCents, currency }) => formatCents(amountCents, currency),
  },
  {
    key: 'status',
    header: 'Status',
    sorts: 'status',
    cell: (payment) => <PaymentStatusBadges payment={payment} />,
  },
  {
    key: 'provider',
    header: 'Provider',
    narrow: 'hidden',
    cell: ({ provider, isTest }) => (isTest ? `${provider}, test` : provider),
  },
  {
    key: 'created',
    header: 'Created',
    sorts: 'created_at',
    align: 'end',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];
