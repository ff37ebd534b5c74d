import type { ListedPayment, ListedTransaction } from '@boast/contract/admin-payments';
import { Badge } from '../../ui/Badge.tsx';
import { StatusBadge, statuses } from '../parts/status-badge.tsx';

export function PaymentStatusBadges({ payment }: { payment: Pick<ListedPayment, 'status' | 'doubt'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge {...statuses.payment[payment.status]} />
      {payment.doubt !== null && payment.doubt !== 'disputed' && (
        <Badge tone="warning">{doubts[payment.doubt].word}</Badge>
      )}
    </span>
  );
}

type Doubt = NonNullable<ListedPayment['doubt']>;

export const doubts = {
  unanswered: {
    word: 'No answer',
    todo: 'The provider never said that it opened a checkout. Ask it now; nobody has paid without one.',
  },
  overdue: {
    word: 'Overdue',
    todo: 'A checkout ends within a day and this one has not. Ask the provider how it stands.',
  },
  disputed: {
    word: 'Disputed',
    todo: 'The bank took the money back, and the credits with it. Answer the dispute at the provider.',
  },
  mismatch: {
    word: 'Mismatch',
    todo: 'The provider tells something else than was ordered. No credit was given: compare both by hand.',
  },
  event_waiting: {
    word: 'Event waits',
    todo: 'The provider told something that could not be applied yet. It is tried again every minute.',
  },
} as const satisfies Record<Doubt, { word: string; todo: string }>;

export const transactionKinds = {
  PURCHASE: 'Purchase',
  PAYMENT_REFUND: 'Payment refunded',
  PAYMENT_REFUND_FAILED: 'Refund failed',
  DISPUTE: 'Dispute',
  DISPUTE_WON: 'Dispute won',
  TOP_UP: 'Top up',
  ENTRY: 'Entry',
  ENTRY_REFUND: 'Entry refunded',
  PRIZE: 'Prize',
} as const satisfies Record<ListedTransaction['kind'], string>;
