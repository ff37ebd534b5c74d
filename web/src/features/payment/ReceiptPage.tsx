import type { Payment } from '@boast/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { useAppSession } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { userQuery } from '../../api/queries/account.ts';
import { paymentQuery } from '../../api/queries/payments.ts';
import { queryClient } from '../../api/query-client.ts';
import { serverClock } from '../../api/server-clock.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { readPendingEntry } from '../../lib/pending-entry.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { formatTransactionTime } from '../../lib/text/format-instant.ts';

import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Badge } from '../../ui/marks/Badge.tsx';
import { DotMark } from '../../ui/marks/Logo.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { toast } from '../../ui/status/toast.ts';
import { describePayment, dollars } from './payment-text.ts';
import { ReturnToTournament } from './ReturnToTournament.tsx';

/** Serves /payment/{id} and /receipt/{id}. Without a session or a payment it redirects to the purchase page. */
export function ReceiptPage({ params }: PageProps) {
  const { status } = useAppSession();
  const paymentId = params['id'] ?? '';
  const leaves = status === 'signed-out' || paymentId === '';
  useEffect(() => {
    if (leaves) navigate(sitePaths.payment(), { replace: true });
  }, [leaves]);
  return (
    <div className="page py-10">
      <PageTitle>Payment Receipt</PageTitle>
      {status === 'signed-in' && paymentId !== '' ? <Receipt paymentId={paymentId} /> : <LoadingMark />}
    </div>
  );
}

function Receipt({ paymentId }: { paymentId: string }) {
  const query = useQuery(paymentQuery(paymentId));
  const { data, error } = query;
  const status = data?.status;
  // After any other failure the receipt stays and keeps polling.
  const isNone = isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT');
  useEffect(() => {
    if (!isNone) return;
    toast.error('Error', { description: 'Failed to verify payment' });
    navigate(sitePaths.payment(), { replace: true });
  }, [isNone]);
  // The balance in the header follows the payment.
  useEffect(() => {
    if (status !== 'SUCCEEDED') return;
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ownKey('credits') });
  }, [status]);
  const verifying = <LoadingMark message="Verifying payment..." />;
  return (
    <Read query={query} title="Failed to verify payment" skeleton={verifying} nothing={verifying}>
      {(payment) => <ReceiptSheet payment={payment} />}
    </Read>
  );
}

function ReceiptSheet({ payment }: { payment: Payment }) {
  const { title, note, paid, outcome } = describePayment(payment.status);
  const isAwaited = readPendingEntry(browserStorage, serverClock.now()) !== null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <div role="status" className="flex flex-col gap-3">
        {paid && <DotMark className="h-10 w-10" />}
        <h1 className="display text-display">{title}</h1>
        <p className="max-w-measure text-quiet">{note}</p>
      </div>
      <ReturnToTournament isPaid={paid} />
      <dl className="flex flex-col rounded-large border border-line bg-glass">
        <Fact name="Amount Paid">{dollars(outcome === 'nothing' ? 0 : payment.amountCents)}</Fact>
        <Fact name="Credits Added">{outcome === 'done' ? payment.creditAmount : 0}</Fact>
        <Fact name="Transaction ID">
          <span className="break-all text-small">{payment.id}</span>
        </Fact>
        <Fact name="Date">{formatTransactionTime(payment.createdAt)}</Fact>
        <Fact name="Status">
          {payment.status} {payment.isTest && <Badge tone="warning">Test mode</Badge>}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Link
          to={sitePaths.dashboard()}
          className={buttonClass({ variant: isAwaited ? 'outline' : 'primary' })}
        >
          Back to Dashboard
        </Link>
        <Link to={sitePaths.payment()} className={buttonClass({ variant: 'outline' })}>
          Buy More Credits
        </Link>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-line border-b px-5 py-3.5 last:border-b-0 sm:px-6">
      <dt className="text-quiet">{name}</dt>
      <dd className="numerals min-w-0 text-right font-[650]">{children}</dd>
    </div>
  );
}
