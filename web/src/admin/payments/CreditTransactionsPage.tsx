import type { ListedTransaction } from '@boast/contract/admin-payments';
import { Link } from '../../lib/router/Link.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { formatCents, formatMoment, formatSigned } from '../parts/format-moment.ts';
import { RowLink } from '../parts/RowLink.tsx';

import { transactionKinds } from './PaymentStatusBadges.tsx';

export function CreditTransactionsPage() {
  return (
    <AdminPage title="Credit transactions" above={[]}>
      <AdminList
        source={{ name: 'credit-transactions', operation: 'listCreditTransactions' }}
        label="Credit transactions"
        searches="Username, email or reason"
        defaultSort={{ by: 'created_at', order: 'desc' }}
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            all: 'Any kind',
            choices: Object.entries(transactionKinds).map(([value, label]) => ({ value, label })),
          },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={pathOf}
        empty={<EmptyState title="No credit transactions yet.">Nobody's credits have changed.</EmptyState>}
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

const columns: readonly ListColumn<'listCreditTransactions'>[] = [
  {
    key: 'kind',
    header: 'Kind',
    narrow: 'title',
    cell: (row) => <RowLink to={pathOf(row)}>{transactionKinds[row.kind]}</RowLink>,
  },
  {
    key: 'user',
    header: 'User',
    cell: ({ user }) => (
      <Link to={adminPaths.user(user.id)} className={linkClass()}>
        {user.username}
      </Link>
    ),
  },
  {
    key: 'credits',
    header: 'Credits',
    align: 'end',
    cell: ({ amount }) => (
      <span className={amount < 0 ? 'text-tin-text' : 'text-correct-text'}>{formatSigned(amount)}</span>
    ),
  },
  {
    key: 'money',
    header: 'Money',
    narrow: 'hidden',
    align: 'end',
    cell: ({ cents }) => (cents === 0 ? '–' : formatCents(cents)),
  },
  {
    key: 'for',
    header: 'For',
    cell: ({ resourceName, resourceType }) => resourceName ?? resourceText[resourceType],
  },
  {
    key: 'reason',
    header: 'Reason',
    narrow: 'hidden',
    cell: ({ reason, actor, user }) => (
      <span className="block max-w-[36ch] break-words">
        {reason}
        {actor !== null && actor.id !== user.id && <span className="text-quiet">, by {actor.username}</span>}
      </span>
    ),
  },
  {
    key: 'created',
    header: 'Created',
    sorts: 'created_at',
    align: 'end',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];
