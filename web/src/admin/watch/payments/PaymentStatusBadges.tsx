import type { ListedPayment, ListedTransaction } from '@boast/contract/admin/payments';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';

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
    todo: 'The provider never confirmed a checkout. Ask it now. Nobody can have paid without one.',
  },
  overdue: {
    word: 'Overdue',
    todo: "A checkout ends within a day, but this one hasn't. Ask the provider.",
  },
  disputed: {
    word: 'Disputed',
    todo: 'The bank took the money back, and the credits with it. Answer the dispute at the provider.',
  },
  mismatch: {
    word: 'Mismatch',
    todo: "The provider's data differs from the order. No credits were added. Compare both by hand.",
  },
  event_waiting: {
    word: 'Event waiting',
    todo: "An event from the provider couldn't be applied yet. We retry every minute.",
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
