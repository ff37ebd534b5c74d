import type { ListedTransaction } from '@boast/contract/admin-payments';
import { type Column, Table } from '../../ui/Table.tsx';
import { formatMoment } from '../parts/format-moment.ts';
import { formatCents, formatSigned } from '../parts/format-money.ts';
import { transactionKinds } from './payment-words.ts';

/** What the ledger holds of a payment. */
export function PaymentTransactions({ transactions }: { transactions: readonly ListedTransaction[] }) {
  return (
    <div className="px-5 py-1 sm:px-3">
      <Table
        caption="Transactions of the ledger, oldest first"
        columns={columns}
        rows={transactions}
        rowKey={({ id }) => id}
        empty={<p className="py-4 text-quiet sm:px-3">Nothing yet: no money has come in.</p>}
      />
    </div>
  );
}

const columns: readonly Column<ListedTransaction>[] = [
  { key: 'kind', header: 'Kind', narrow: 'title', cell: ({ kind }) => transactionKinds[kind] },
  { key: 'credits', header: 'Credits', align: 'end', cell: ({ amount }) => formatSigned(amount) },
  { key: 'money', header: 'Money', align: 'end', cell: ({ cents }) => formatCents(cents) },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { key: 'at', header: 'At', align: 'end', cell: ({ createdAt }) => formatMoment(createdAt) },
];
