import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { creditsText, formatCents, formatMoment } from '../../parts/format-moment.ts';
import { RowLink } from '../../parts/RowLink.tsx';
import { statusChoices, statuses } from '../../parts/status-badge.tsx';

import { PaymentStatusBadges } from './PaymentStatusBadges.tsx';

export function PaymentsPage() {
  return (
    <AdminPage title="Payments" above={[]}>
      <AdminList
        name="payments"
        filters={filters}
        cells={cells}
        rowPath={({ id }) => adminPaths.payment(id)}
        empty={<EmptyState title="No payments yet.">They show up when someone buys credits.</EmptyState>}
      />
    </AdminPage>
  );
}

const filters: readonly ListFilter<'payments'>[] = [
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

const cells: Cells<'payments'> = {
  payment: ({ id, creditAmount, user }) => (
    <RowLink to={adminPaths.payment(id)}>
      {creditsText(creditAmount)}, {user.username}
    </RowLink>
  ),
  amountCents: ({ amountCents, currency }) => formatCents(amountCents, currency),
  status: (payment) => <PaymentStatusBadges payment={payment} />,
  provider: ({ provider, isTest }) => (isTest ? `${provider}, test` : provider),
  createdAt: ({ createdAt }) => formatMoment(createdAt),
};
