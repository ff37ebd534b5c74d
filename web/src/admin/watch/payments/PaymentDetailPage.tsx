import type { AdminPayment, ListedTransaction } from '@boast/contract/admin/payments';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Badge, type BadgeTone } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { operationsNavItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { Facts } from '../../parts/Facts.tsx';
import { creditsText, formatCents, formatMoment, formatSigned } from '../../parts/format-moment.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { statuses } from '../../parts/status-badge.tsx';
import { tellOutcome } from '../../parts/tell-outcome.ts';
import { doubts, PaymentStatusBadges, transactionKinds } from './PaymentStatusBadges.tsx';

export function PaymentDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'Payment', list: adminPaths.payments() }}>
      <PaymentDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function PaymentDetail({ id }: { id: string }) {
  const { data: payment } = useSuspenseQuery(adminPaymentQuery(id));
  const [asking, setAsking] = useState(false);
  return (
    <AdminPage
      title={`${creditsText(payment.creditAmount)}, ${payment.user.username}`}
      above={[operationsNavItems.payments]}
      badges={<PaymentStatusBadges payment={payment} />}
      actions={
        <Button variant="outline" onClick={() => setAsking(true)}>
          <RefreshCw aria-hidden="true" />
          Ask the provider now
        </Button>
      }
    >
      {payment.doubt !== null && (
        <Alert tone={payment.doubt === 'disputed' ? 'danger' : 'warning'} title="In doubt">
          {doubts[payment.doubt].todo}
        </Alert>
      )}
      <section aria-label="About the payment">
        <Facts facts={factsOf(payment)} />
      </section>
      <Panel title="From the provider" flush>
        <PaymentEvents events={payment.events} />
      </Panel>
      <Panel title="In the ledger" flush>
        <PaymentTransactions transactions={payment.transactions} />
      </Panel>
      {asking && <AskProviderDialog payment={payment} onClose={() => setAsking(false)} />}
    </AdminPage>
  );
}

const factsOf = (payment: AdminPayment) => [
  {
    name: 'User',
    value: (
      <Link to={adminPaths.user(payment.user.id)} className={linkClass()}>
        {payment.user.username}
      </Link>
    ),
  },
  { name: 'Amount', value: formatCents(payment.amountCents, payment.currency) },
  { name: 'Credits', value: creditsText(payment.creditAmount) },
  { name: 'Taken back', value: creditsText(payment.creditsTakenBack) },
  { name: 'Created', value: formatMoment(payment.createdAt) },
  { name: 'Paid', value: payment.paidAt ? formatMoment(payment.paidAt) : 'Not paid' },
  { name: 'Provider', value: payment.isTest ? `${payment.provider}, test` : payment.provider },
  { name: 'Asked', value: payment.askedAt ? formatMoment(payment.askedAt) : 'Never' },
  { name: 'Asked next', value: payment.askAt ? formatMoment(payment.askAt) : 'No more' },
  { name: 'ID', value: <span className="break-all">{payment.id}</span> },
  { name: 'Checkout', value: <span className="break-all">{payment.sessionId ?? 'None'}</span> },
  { name: "Money's movement", value: <span className="break-all">{payment.intentId ?? 'None'}</span> },
  ...payment.reversals.map(({ id, kind, amountCents, state }) => ({
    name: kind === 'refund' ? 'Refund' : 'Dispute',
    value: `${formatCents(amountCents, payment.currency)}, ${state} (${id})`,
  })),
];

function PaymentTransactions({ transactions }: { transactions: readonly ListedTransaction[] }) {
  return (
    <div className="px-5 py-1 sm:px-3">
      <Table
        caption="Transactions of the ledger, oldest first"
        columns={columns}
        rows={transactions}
        rowKey={({ id }) => id}
        empty={<p className="py-4 text-quiet sm:px-3">Nothing yet. No money has come in.</p>}
      />
    </div>
  );
}

const columns: readonly TableColumn<ListedTransaction>[] = [
  { key: 'kind', header: 'Kind', narrow: 'title', cell: ({ kind }) => transactionKinds[kind] },
  { key: 'credits', header: 'Credits', align: 'end', cell: ({ amount }) => formatSigned(amount) },
  { key: 'money', header: 'Money', align: 'end', cell: ({ cents }) => formatCents(cents) },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { key: 'at', header: 'At', align: 'end', cell: ({ createdAt }) => formatMoment(createdAt) },
];

type AskProviderDialogProps = { payment: AdminPayment; onClose: () => void };

/** Asks the provider for the state of a payment. Only its answer counts; nobody decides by hand what was paid. */
function AskProviderDialog({ payment, onClose }: AskProviderDialogProps) {
  const ask = async (reason: string) => {
    const isDone = await tellOutcome(['payments'], async () => {
      const { data } = await callApi('askAboutPayment', {
        params: { paymentId: payment.id },
        body: { reason },
      });
      return ['The provider answered', `The payment is ${statuses.payment[data.status].word.toLowerCase()}`];
    });
    if (isDone) onClose();
  };
  return (
    <ReasonDialog
      title="Ask the provider now?"
      description="The answer is applied immediately, credits included."
      confirmLabel="Ask"
      harmless
      onConfirm={ask}
      onCancel={onClose}
    />
  );
}

const adminPaymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', 'one', paymentId],
    queryFn: async ({ signal }) => (await callApi('getAdminPayment', { params: { paymentId }, signal })).data,
  });

type Event = AdminPayment['events'][number];

function PaymentEvents({ events }: { events: readonly Event[] }) {
  return (
    <div className="px-5 py-1 sm:px-3">
      <Table
        caption="Events of the provider, oldest first"
        columns={eventColumns}
        rows={events}
        rowKey={({ id }) => id}
        empty={<p className="py-4 text-quiet sm:px-3">Nothing yet.</p>}
      />
    </div>
  );
}

const outcomes = {
  applied: { word: 'Applied', tone: 'correct' },
  refused: { word: 'Refused', tone: 'danger' },
  not_ours: { word: 'Not ours', tone: 'neutral' },
} as const satisfies Record<NonNullable<Event['outcome']>, { word: string; tone: BadgeTone }>;

const eventColumns: readonly TableColumn<Event>[] = [
  { key: 'type', header: 'Event', narrow: 'title', cell: ({ type }) => type },
  { key: 'happened', header: 'Happened', cell: ({ happenedAt }) => formatMoment(happenedAt) },
  { key: 'received', header: 'Received', cell: ({ receivedAt }) => formatMoment(receivedAt) },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome === null ? (
        <Badge tone="warning">Waiting</Badge>
      ) : (
        <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].word}</Badge>
      ),
  },
  {
    key: 'fact',
    header: 'Message',
    cell: ({ fact }) => (
      <code className="block max-w-[40ch] break-words text-quiet text-small">{sayFact(fact)}</code>
    ),
  },
];

/** 'kind checkout, state paid'; nulls are left out. */
const sayFact = (fact: unknown): string =>
  Object.entries((fact ?? {}) as Record<string, unknown>)
    .filter(([name, value]) => value !== null && !name.endsWith('Id'))
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
