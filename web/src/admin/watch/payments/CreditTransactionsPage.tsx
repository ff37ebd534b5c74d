import type { ListedTransaction } from '@boast/contract/admin/payments';
import { Link } from '../../../lib/router/Link.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { formatCents, formatMoment, formatSigned } from '../../parts/format-moment.ts';
import { RowLink } from '../../parts/RowLink.tsx';

import { transactionKinds } from './PaymentStatusBadges.tsx';

export function CreditTransactionsPage() {
  return (
    <AdminPage title="Credit transactions" above={[]}>
      <AdminList
        name="credit-transactions"
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            all: 'Any kind',
            choices: Object.entries(transactionKinds).map(([value, label]) => ({ value, label })),
          },
        ]}
        cells={cells}
        rowPath={pathOf}
        empty={
          <EmptyState title="No credit transactions yet.">
            They show up when someone buys or spends credits.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}

function pathOf({ resourceType, resourceId }: ListedTransaction): string {
  switch (resourceType) {
    case 'PAYMENT':
      return adminPaths.payment(resourceId);
    case 'TOURNAMENT':
      return adminPaths.tournament(resourceId);
    case 'USER':
      return adminPaths.user(resourceId);
  }
}

const resourceText = { PAYMENT: 'Payment', TOURNAMENT: 'Tournament', USER: 'User' } as const;

const cells: Cells<'credit-transactions'> = {
  kind: (row) => <RowLink to={pathOf(row)}>{transactionKinds[row.kind]}</RowLink>,
  username: ({ user }) => (
    <Link to={adminPaths.user(user.id)} className={linkClass()}>
      {user.username}
    </Link>
  ),
  amount: ({ amount }) => (
    <span className={amount < 0 ? 'text-tin-text' : 'text-correct-text'}>{formatSigned(amount)}</span>
  ),
  cents: ({ cents }) => (cents === 0 ? '–' : formatCents(cents)),
  for: ({ resourceName, resourceType }) => resourceName ?? resourceText[resourceType],
  reason: ({ reason, actor, user }) => (
    <span className="block max-w-[36ch] break-words">
      {reason}
      {actor !== null && actor.id !== user.id && <span className="text-quiet">, by {actor.username}</span>}
    </span>
  ),
  createdAt: ({ createdAt }) => formatMoment(createdAt),
};
